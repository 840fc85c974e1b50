/**
 * Everything that can be set from outside, in one schema. `.env.example` lists
 * the same variables; a test compares the two.
 */
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Signs tickets and cookies on a developer's machine; production refuses it. */
export const DEVELOPMENT_SECRET = 'development-secret-that-production-refuses';
const SHORTEST_PRODUCTION_SECRET = 32;

const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
const port = z.coerce.number().int().min(0).max(65_535);
const hostAndPort = z.string().regex(/^[^\s:/]+:\d{1,5}$/, 'must be host:port, for example app1:3000');
const address = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    message: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ROLE: z.enum(['all', 'api', 'realtime']).default('all'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: address('http', 'https').optional(),
  INTERNAL_ADDRESS: hostAndPort.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  MONGODB_URI: address('mongodb', 'mongodb+srv').optional(),
  REDIS_URL: address('redis', 'rediss').optional(),
  SECRET: z.string().min(16).default(DEVELOPMENT_SECRET),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  MAIL_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().min(3).default('Planet Hero <hello@planet-hero.example>'),
  KEYCLOAK_URL: address('http', 'https').optional(),
  KEYCLOAK_INTERNAL_URL: address('http', 'https').optional(),
  KEYCLOAK_CLIENT_SECRET: z.string().min(16).optional(),
});

/** The names of all variables, in the order in which they are documented. */
export const CONFIGURATION_VARIABLES = Object.keys(Environment.shape);

export interface Configuration {
  mode: 'development' | 'test' | 'production';
  /** What this process does; `all` is the one-process default. */
  role: 'all' | 'api' | 'realtime';
  host: string;
  port: number;
  /** Where people reach the product. */
  publicUrl: URL;
  /** host:port under which the other processes reach this one. */
  internalAddress: string;
  /** How many proxies stand in front; 0 believes no forwarded header. */
  trustProxy: number;
  dataDir: string;
  storeFile: string;
  /** Absent: the embedded store in `storeFile`. */
  mongodbUri?: string | undefined;
  /** Absent: one process, everything in memory. */
  redisUrl?: string | undefined;
  secret: string;
  demo: boolean;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  metricsPort?: number | undefined;
  metricsToken?: string | undefined;
  /** Absent: mails stay in the outbox of a developer; production keeps them waiting. */
  mailUrl?: string | undefined;
  mailFrom: string;
  /** Absent: the embedded provider. */
  keycloak?: KeycloakConfiguration | undefined;
}

export interface KeycloakConfiguration {
  /** Where browsers reach it. */
  url: URL;
  /** Where this process reaches it. */
  internalUrl: URL;
  /** Of the client `planet-backend`. */
  clientSecret: string;
}

/** What the person who starts the product did wrong, one line a variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Reads the environment, or says which variable is wrong and what is allowed. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('\n'),
    );
  }
  const values = parsed.data;
  if (values.NODE_ENV === 'production') refuseDevelopmentSecret(values.SECRET);
  const dataDir = resolve(values.DATA_DIR);
  return {
    mode: values.NODE_ENV,
    role: values.ROLE,
    host: values.HOST,
    port: values.PORT,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`),
    internalAddress: values.INTERNAL_ADDRESS ?? `127.0.0.1:${values.PORT}`,
    trustProxy: values.TRUST_PROXY,
    dataDir,
    storeFile: join(dataDir, 'planet-hero.sqlite'),
    mongodbUri: values.MONGODB_URI,
    redisUrl: values.REDIS_URL,
    secret: values.SECRET,
    demo: values.DEMO ?? values.NODE_ENV === 'development',
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
    metricsPort: values.METRICS_PORT,
    metricsToken: values.METRICS_TOKEN,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM,
    keycloak: keycloakOf(values),
  };
}

function keycloakOf(values: z.infer<typeof Environment>): KeycloakConfiguration | undefined {
  const { KEYCLOAK_URL: url, KEYCLOAK_INTERNAL_URL: internal, KEYCLOAK_CLIENT_SECRET: clientSecret } = values;
  if (url === undefined) return undefined;
  if (clientSecret === undefined) {
    throw new ConfigurationError('KEYCLOAK_CLIENT_SECRET: is needed together with KEYCLOAK_URL');
  }
  return { url: new URL(url), internalUrl: new URL(internal ?? url), clientSecret };
}

function refuseDevelopmentSecret(secret: string): void {
  if (secret.length >= SHORTEST_PRODUCTION_SECRET && !/development|example|change-?me/i.test(secret)) return;
  throw new ConfigurationError(
    `SECRET: production needs a secret of its own with at least ${SHORTEST_PRODUCTION_SECRET} characters, ` +
      'for example from: openssl rand -base64 48',
  );
}
