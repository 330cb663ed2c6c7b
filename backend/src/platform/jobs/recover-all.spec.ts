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

test('recovery stops at once if the service cannot be reached', async () => {
  const asked: number[] = [];
  const walk = recoverAll({
    pageAfter: pages(10),
    recover: async (row) => {
      asked.push(row);
      if (row === 4) throw new Unavailable('payments.unavailable', 'Away');
    },
    onFailure: () => {},
  });
  await expect(walk).rejects.toThrow('Away');
  expect(asked).toEqual([0, 1, 2, 3, 4]);
});
