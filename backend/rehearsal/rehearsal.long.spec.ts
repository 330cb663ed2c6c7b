import { spawnSync } from 'node:child_process';

import { expect, test } from '@jest/globals';

import { buildBackendIfStale } from '../scripts/build/build.ts';
import { inRepository } from '../scripts/root.ts';

const size = { members: 2_000, salons: 80, minutes: 1 };

test('a rehearsed hour: two processes and the replica die, nothing is lost, every invariant holds', async () => {
  await buildBackendIfStale(() => undefined);
  const args = Object.entries(size).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const rehearsal = spawnSync(process.execPath, [inRepository('backend/rehearsal/run.ts'), ...args], {
    encoding: 'utf8',
  });
  expect(rehearsal.stderr).toBe('');
  expect(rehearsal.stdout).toContain('Every invariant holds');
  expect(rehearsal.status).toBe(0);
});
