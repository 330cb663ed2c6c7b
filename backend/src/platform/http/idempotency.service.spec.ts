import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { runApp, type RunningApp } from '../../../test/running-app.js';
import { Transactions } from '../database/index.js';
import { createdBefore, rememberCreated } from './idempotency.js';

let running: RunningApp;

beforeAll(async () => {
  running = await runApp();
});
afterAll(() => running.close());

test('of two repetitions of an undone command only one is carried out, also if the other judges before and claims after', async () => {
  const command = { key: 'one-tap', actorId: 1, command: 'test', request: {} };
  /** Carries the command out unless it was done before, and returns the id of what it created. */
  const carryOut = (created: number, stands?: (id: number) => Promise<boolean>): Promise<number> =>
    running.app.get(Transactions).run(async (em) => {
      const earlier = await createdBefore(em, command, stands);
      if (earlier !== undefined) return earlier;
      await rememberCreated(em, command, created);
      return created;
    });
  expect(await carryOut(1)).toBe(1);
  const isNew = (id: number) => Promise.resolve(id !== 1);

  const slow = await carryOut(3, async (id) => {
    if (id === 1) expect(await carryOut(2, isNew)).toBe(2);
    return isNew(id);
  });
  expect(slow).toBe(2);
});
