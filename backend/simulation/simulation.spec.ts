import { expect, test } from '@jest/globals';

import { freshDatabase } from '../test/fresh-database.js';
import { isLong } from '../test/long.js';
import { simulate, type SimulationResult } from './simulation.js';

const whole = { members: 10, salons: 3, days: 60, seed: 2, adversity: isLong ? 10 : 1 };
/** What is lived through twice, to compare. */
const repeated = isLong ? whole : { members: 4, salons: 2, days: 14, seed: 7, adversity: 1 };

async function simulated(size: typeof whole): Promise<SimulationResult> {
  const database = await freshDatabase();
  const result = await simulate(database.url, size);
  await database.drop();
  return result;
}

/** Cycles are numbered as they come, and two may come at once. */
function withoutNumbers(balances: SimulationResult['balances']): Record<string, number> {
  const named = Object.entries(balances).filter(([account]) => !account.startsWith('cycle'));
  const cycles = Object.entries(balances).filter(([account]) => account.startsWith('cycle'));
  return { ...Object.fromEntries(named), cycles: cycles.reduce((sum, [, cents]) => sum + cents, 0) };
}

test('two months of members, salons, banks and a bad network break no law, and every account is what raw history says', async () => {
  const { balances, recounted, counts } = await simulated(whole);
  expect(recounted).toEqual(balances);
  const seldom = isLong ? ['lostAccounts'] : [];
  for (const kind of [
    'cycles',
    'charges',
    'refunds',
    'transfers',
    'delayed',
    'repeated',
    'unmarked',
    'keptFailures',
    'questions',
    ...seldom,
  ])
    expect([kind, (counts[kind] ?? 0) > 0]).toEqual([kind, true]);
}, 900_000);

test('the same seed brings the same balances', async () => {
  const [first, second] = [await simulated(repeated), await simulated(repeated)];
  expect(Object.keys(first.balances).length).toBeGreaterThan(3);
  expect(withoutNumbers(second.balances)).toEqual(withoutNumbers(first.balances));
}, 900_000);
