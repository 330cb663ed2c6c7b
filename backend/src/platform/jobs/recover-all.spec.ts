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
  refusedThisCall = false,
): Promise<{ tried: number[]; failed: number[]; error: unknown }> {
  const [tried, failed]: number[][] = [[], []];
  const walk = recoverAll({
    pageAfter: pages(10),
    recover: async (row) => {
      tried!.push(row);
      if (isAway(row)) throw new Unavailable('payments.unavailable', 'Away', refusedThisCall);
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

test('rows whose calls the service refuses hold up no others, however many follow each other', async () => {
  const { tried, failed, error } = await walkWhileAway((row) => row < 8, true);
  expect(error).toBeUndefined();
  expect([tried.length, failed]).toEqual([10, [0, 1, 2, 3, 4, 5, 6, 7]]);
});

test('rows are recovered beside each other as far as the caller allows, and all of a page before the next page', async () => {
  const started: number[] = [];
  let [running, most] = [0, 0];
  await recoverAll<number>({
    pageAfter: async (last) => {
      expect(running).toBe(0);
      return pages(7)(last);
    },
    recover: async (row) => {
      started.push(row);
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setImmediate(done));
      running -= 1;
    },
    onFailure: () => undefined,
    atOnce: 2,
  });
  expect([started, most]).toEqual([[0, 1, 2, 3, 4, 5, 6], 2]);
});

test('a report that throws ends the recovery with its error, once the rows in progress have ended', async () => {
  const ended: number[] = [];
  const walk = recoverAll({
    pageAfter: pages(9),
    recover: async (row) => {
      if (row === 0) throw new Error('broken');
      await new Promise((done) => setImmediate(done));
      ended.push(row);
    },
    onFailure: (_row, error) => {
      throw error;
    },
    atOnce: 2,
  });
  await expect(walk).rejects.toThrow('broken');
  expect(ended).toEqual([1]);
});
