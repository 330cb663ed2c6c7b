import { expect, test } from '@jest/globals';

import { Unavailable } from '../errors/index.js';
import { recoverAll } from './recover-all.js';

/** Returns pages of three numbered rows. */
const pages = (count: number) => (last: number | undefined) =>
  Promise.resolve(
    Array.from({ length: count }, (_, n) => n)
      .filter((n) => n > (last ?? -1))
      .slice(0, 3),
  );

test('all rows are recovered, however many pages they fill, and rows that fail hold up no others', async () => {
  const [recovered, failed]: number[][] = [[], []];
  await recoverAll({
    pageAfter: pages(1_000),
    recover: async (row) => {
      if (row % 7 === 0) throw new Error('for ever broken');
      recovered!.push(row);
    },
    onFailure: (row) => failed!.push(row),
  });
  expect(recovered).toHaveLength(857);
  expect([...recovered!, ...failed!].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 1_000 }, (_, n) => n),
  );
});

/** Walks ten rows while the service does not answer for some; returns the tried rows and the reported ones. */
async function walkWhileAway(
  isAway: (row: number) => boolean,
): Promise<{ tried: number[]; failed: number[]; error: unknown }> {
  const [tried, failed]: number[][] = [[], []];
  const walk = recoverAll({
    pageAfter: pages(10),
    recover: async (row) => {
      tried!.push(row);
      if (isAway(row)) throw new Unavailable('payments.unavailable', 'Away');
    },
    onFailure: (row) => failed!.push(row),
  });
  const error = await walk.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { tried: tried!, failed: failed!, error };
}

test('recovery stops once the service has not answered for three rows in a row', async () => {
  const { tried, failed, error } = await walkWhileAway((row) => row >= 4);
  expect(error).toMatchObject({ message: 'Away' });
  expect([tried, failed]).toEqual([
    [0, 1, 2, 3, 4, 5, 6],
    [4, 5],
  ]);
});

test('rows for which alone the service does not answer hold up no others', async () => {
  const { tried, failed, error } = await walkWhileAway((row) => row % 3 !== 0);
  expect(error).toBeUndefined();
  expect([tried.length, failed]).toEqual([10, [1, 2, 4, 5, 7, 8]]);
});
