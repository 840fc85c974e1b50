import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { CONFIGURATION_VARIABLES } from '#models/core/configuration.ts';

const Service = z.object({
  image: z.string(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }).optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
});

const text = readFileSync('docker-compose.yml', 'utf8');
const { services, volumes } = Compose.parse(parse(text, { merge: true }));
const apps = Object.entries(services).filter(([, { image }]) => image === 'planet-hero');

describe('docker-compose.yml', () => {
  test('has a proxy, two app processes, MongoDB, Redis, Keycloak and a catcher for mail', () => {
    expect(Object.keys(services).sort()).toEqual([
      'app1',
      'app2',
      'keycloak',
      'mail',
      'mongo',
      'proxy',
      'redis',
    ]);
    expect(apps).toHaveLength(2);
  });

  test('binds every port to loopback', () => {
    const ports = Object.values(services).flatMap((service) => service.ports);
    expect(ports.length).toBeGreaterThanOrEqual(5);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  });

  test('asks every service for its health, the app in its Dockerfile', () => {
    for (const [name, service] of Object.entries(services)) {
      if (service.image === 'planet-hero') continue;
      expect(service.healthcheck, name).toBeDefined();
    }
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/HEALTHCHECK[\s\S]*\/api\/health/);
  });

  test('keeps data in named volumes and mounts only files that exist', () => {
    for (const volume of Object.values(services).flatMap((service) => service.volumes)) {
      const source = volume.split(':')[0] ?? '';
      if (source.startsWith('.')) expect(existsSync(source), source).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    }
  });

  test('sets only variables the configuration knows, and a place of its own for each process', () => {
    for (const [name, { environment }] of apps) {
      expect(CONFIGURATION_VARIABLES).toEqual(expect.arrayContaining(Object.keys(environment)));
      expect(environment).toMatchObject({
        NODE_ENV: 'production',
        INTERNAL_ADDRESS: `${name}:3000`,
        TRUST_PROXY: 1,
      });
    }
  });

  test('holds no secret: each has to be given', () => {
    for (const [name, { environment }] of Object.entries(services)) {
      for (const [variable, value] of Object.entries(environment)) {
        if (/SECRET|PASSWORD/.test(variable)) expect(value, `${name} ${variable}`).toMatch(/^\$\{\w+:\?/);
      }
    }
  });

  test('every service it waits for exists and has a health', () => {
    for (const service of Object.values(services)) {
      for (const needed of Object.keys(service.depends_on)) expect(Object.keys(services)).toContain(needed);
    }
  });

  test('the proxy knows every app process and passes upgrades on', () => {
    const proxy = readFileSync('deploy/nginx.conf', 'utf8');
    for (const [name] of apps) expect(proxy).toContain(`server ${name}:3000`);
    expect(proxy).toContain('proxy_set_header Upgrade $http_upgrade;');
  });

  test('is accepted by Docker Compose where there is one', () => {
    const secrets = { SECRET: 'x'.repeat(40), KEYCLOAK_ADMIN_PASSWORD: 'x', KEYCLOAK_CLIENT_SECRET: 'x' };
    try {
      execFileSync('docker', ['compose', 'version'], { stdio: 'ignore' });
    } catch {
      console.log('no Docker Compose here: the file was read by this test alone');
      return;
    }
    execFileSync('docker', ['compose', 'config', '--quiet'], { env: { ...process.env, ...secrets } });
  });
});

test('the Dockerfile copies every folder the server needs and runs as an ordinary user', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  for (const folder of ['shared', 'models', 'api', 'realtime', 'dist'])
    expect(dockerfile).toContain(`/app/${folder} `);
  expect(dockerfile).toMatch(/\nUSER node\n/);
});
