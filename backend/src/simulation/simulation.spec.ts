import { expect, test } from '@jest/globals';

import { freshDatabase } from '../../test/fresh-database.js';
import { simulate, type SimulationResult } from './simulation.js';

const size = { members: 10, salons: 3, days: 60, seed: 7 };

async function simulated(): Promise<SimulationResult> {
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

test('issue 4, to show 1: two months of members, salons, banks and a bad network break no law, and every account is what raw history says', async () => {
  const { balances, recounted, counts } = await simulated();
  expect(recounted).toEqual(balances);
  for (const kind of ['cycles', 'charges', 'refunds', 'transfers', 'delayed', 'repeated'])
    expect([kind, (counts[kind] ?? 0) > 2]).toEqual([kind, true]);

  const again = await simulated();
  expect(withoutNumbers(again.balances)).toEqual(withoutNumbers(balances));
}, 300_000);
