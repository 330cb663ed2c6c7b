import { expect, test } from '@jest/globals';

import { freshDatabase } from '../test/fresh-database.js';
import { isLong } from '../test/long.js';
import { simulate, type SimulationResult } from './simulation.js';

/** A few people with many actions: the run must contain each kind of life. */
const whole = {
  members: 8,
  salons: 3,
  days: 60,
  seed: 2,
  adversity: isLong ? 10 : 1,
  initiative: 4,
  waitsWithinMiles: true,
};
/** The run that is repeated, to compare the results. */
const repeated = {
  ...(isLong ? whole : { members: 4, salons: 2, days: 8, seed: 7, adversity: 1, initiative: 1 }),
  waitsWithinMiles: false,
};

async function simulated(size: typeof whole): Promise<SimulationResult> {
  const database = await freshDatabase();
  const result = await simulate(database.url, size);
  await database.drop();
  return result;
}

const wrongs = 'cycles charges refunds transfers delayed repeated unmarked keptFailures questions';
const lives = [
  'pauses planChanges seriesBooked seriesAsFits seriesGivenUp groups weights weightsAgreed weightsObjected',
  'moved restsMoved waits waitsWithinMiles offers offersAccepted accountsClosed accountsErased cameAnew',
];
/**
 * The kinds of actions that must occur at least once. Where much goes wrong, memberships end before their owners have
 * done much.
 */
const kinds = [wrongs, ...(isLong ? ['lostAccounts'] : lives)].flatMap((line) => line.split(' '));

/** Cycles are numbered as they open, and two may open at once. */
function withoutNumbers(balances: SimulationResult['balances']): Record<string, number> {
  const named = Object.entries(balances).filter(([account]) => !account.startsWith('cycle'));
  const cycles = Object.entries(balances).filter(([account]) => account.startsWith('cycle'));
  return { ...Object.fromEntries(named), cycles: cycles.reduce((sum, [, cents]) => sum + cents, 0) };
}

test('two months of members, salons, banks and a bad network violate no invariant, and every account matches raw history', async () => {
  const { balances, recounted, counts } = await simulated(whole);
  expect(recounted).toEqual(balances);
  expect(kinds.filter((kind) => !counts[kind])).toEqual([]);
}, 900_000);

test('the same seed gives the same balances', async () => {
  const [first, second] = [await simulated(repeated), await simulated(repeated)];
  expect(Object.keys(first.balances).length).toBeGreaterThan(3);
  expect(withoutNumbers(second.balances)).toEqual(withoutNumbers(first.balances));
}, 900_000);
