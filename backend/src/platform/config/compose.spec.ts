import { readFileSync } from 'node:fs';

import { expect, test } from '@jest/globals';

import { environment } from './environment.js';

/** The settings that docker-compose.yml determines itself, because its other services and its image depend on them. */
const determined = ['NODE_ENV', 'PORT', 'DATABASE_URL', 'REDIS_URL', 'JWT_SECRET_FILE'];

/** The settings that no process of docker-compose.yml may have another value of than the default, each with the reason. */
const left = {
  HOST: 'the container’s ports are published by compose',
  DATA_DIR: 'the image has a folder for the uploaded files',
  BACKUP_FOLDER: 'backups of npm start alone',
  BACKUP_DAILY: 'backups of npm start alone',
  BACKUP_KEY: 'backups of npm start alone',
  DATABASE_DIRECT_URL: 'there is no pooler',
  DATABASE_PREPARED_STATEMENTS: 'there is no pooler',
  STRIPE_API_BASE: 'for tests',
  RATE_LIMITS: 'refused in production',
  DEMO_DATA: 'refused in production',
  LOG_FILE: 'the container’s output is its log',
};

test('docker-compose.yml passes every setting from the environment, except those that it determines or leaves', () => {
  const compose = readFileSync(new URL('../../../../docker-compose.yml', import.meta.url), 'utf8');
  const [, block = ''] = /^x-lather:[^]*?^ {2}environment:\n([^]*?)^ {2}\w/m.exec(compose) ?? [];
  const given = [...block.matchAll(/^ {4}(\w+): (.*)$/gm)];
  const passed = given.filter(([, name, value]) => value?.startsWith(`\${${name}:`)).map(([, name]) => name);
  expect(given.filter(([, name]) => !passed.includes(name)).map(([, name]) => name)).toEqual(determined);
  const expected = Object.keys(environment.shape).filter((name) => !determined.includes(name) && !(name in left));
  expect(passed.toSorted()).toEqual(expected.toSorted());
});

test('the image is built from the sources alone, and gets no .env with keys that stands beside docker-compose.yml', () => {
  const ignored = readFileSync(new URL('../../../Dockerfile.dockerignore', import.meta.url), 'utf8');
  const [first, ...rest] = ignored.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(first).toBe('*');
  expect(rest.filter((pattern) => pattern.startsWith('!'))).toEqual(
    ['.npmrc', 'package.json', 'package-lock.json', 'nest-cli.json', 'tsconfig.json', 'backend', 'frontend'].map(
      (path) => `!${path}`,
    ),
  );
});
