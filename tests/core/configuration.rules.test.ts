import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  CONFIGURATION_VARIABLES,
  DEVELOPMENT_SECRET,
  readConfiguration,
} from '#models/core/configuration.ts';

const OWN_SECRET = 'k3Jd9fLq0sZx7Vb2Nm5Tg8Hy1Wc4Re6Up';

describe('the configuration', () => {
  test('needs nothing: every variable has a default', () => {
    const configuration = readConfiguration({});
    expect(configuration).toMatchObject({
      mode: 'development',
      role: 'all',
      host: '127.0.0.1',
      port: 3000,
      demo: true,
    });
    expect(configuration.publicUrl.href).toBe('http://localhost:3000/');
  });

  test('treats an empty variable as one that is not set', () => {
    expect(readConfiguration({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 3000, redisUrl: undefined });
  });

  test.each([
    ['PORT', 'many', /PORT/],
    ['PORT', '70000', /PORT.*65535/],
    ['ROLE', 'cook', /ROLE.*"all".*"api".*"realtime"/],
    ['MONGODB_URI', 'http://somewhere', /MONGODB_URI: must be an address that starts with mongodb:\/\//],
    ['REDIS_URL', 'localhost', /REDIS_URL: must be an address that starts with redis:\/\//],
    ['INTERNAL_ADDRESS', 'http://app1', /INTERNAL_ADDRESS: must be host:port/],
    ['DEMO', 'maybe', /DEMO.*"true".*"false"/],
  ])('a wrong %s (%s) is named with what is allowed', (name, value, words) => {
    expect(() => readConfiguration({ [name]: value })).toThrow(words);
  });

  test('names every wrong variable at once', () => {
    expect(() => readConfiguration({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT.*\n.*DEMO/s);
  });

  test.each([undefined, DEVELOPMENT_SECRET, 'short-but-own-secret', `${OWN_SECRET}-example`])(
    'production refuses the secret %s',
    (secret) => {
      expect(() => readConfiguration({ NODE_ENV: 'production', SECRET: secret })).toThrow(
        /SECRET: production needs/,
      );
    },
  );

  test('production starts with a secret of its own, and shows no demonstration', () => {
    expect(readConfiguration({ NODE_ENV: 'production', SECRET: OWN_SECRET })).toMatchObject({
      secret: OWN_SECRET,
      demo: false,
    });
  });

  test('.env.example lists every variable, and no other, with a default that is accepted', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n');
    const pairs = lines
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]);
    expect(pairs.map(([name]) => name).sort()).toEqual([...CONFIGURATION_VARIABLES].sort());
    const { publicUrl, ...example } = readConfiguration(Object.fromEntries(pairs));
    const { publicUrl: defaultUrl, ...defaults } = readConfiguration({});
    expect(example).toEqual(defaults);
    expect(publicUrl.href).toBe(defaultUrl.href);
  });
});
