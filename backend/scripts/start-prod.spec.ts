import { spawnSync } from 'node:child_process';

import { expect, test } from '@jest/globals';

import { inRepository } from './root.ts';

/** Runs a command of package.json until it ends, without a NODE_ENV. */
function run(command: string): { status: number | null; stderr: string } {
  const { NODE_ENV: _, ...env } = process.env;
  const settings = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    JWT_SECRET: 'a secret of thirty-two characters.',
  };
  return spawnSync('npm', ['run', '--silent', command], {
    cwd: inRepository(),
    env: { ...env, ...settings },
    encoding: 'utf8',
  });
}

test.each(['start:prod', 'start:worker'])('npm run %s makes the checks of production without NODE_ENV', (command) => {
  const { status, stderr } = run(command);
  expect(status).toBe(1);
  expect(stderr).toContain('SMTP_URL: is needed in production');
  expect(stderr).toContain('STRIPE_SECRET_KEY: is needed in production');
});
