import { describe, expect, test } from '@jest/globals';

import { InvalidFields } from '../errors/index.js';
import { Keyset } from './keyset.js';

interface Row {
  readonly week: string;
  readonly cents: number;
}

const order = new Keyset<Row>('payouts', [
  { kind: 'word', of: ({ week }) => week },
  { kind: 'number', of: ({ cents }) => cents },
]);
const rows = [3, 2, 1].map((cents) => ({ week: '2026-W48', cents }));
const whole = order.part({}, 25);
const refusalOf = (of: () => unknown): unknown => {
  try {
    return of();
  } catch (error) {
    return error instanceof InvalidFields ? error.errors?.map(({ field }) => field) : error;
  }
};
const cursorOf = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

test('one row more than a page is fetched, and says that another page follows', () => {
  const part = order.part({ limit: 2 }, 25);
  expect(part).toEqual({ position: undefined, limit: 2, fetched: 3, offset: 0 });
  const { rows: shown, next } = order.page(rows, part, 3, ({ cents }) => cents);
  expect(shown).toEqual([3, 2]);
  expect(order.part({ limit: 2, after: next! }, 25).position).toEqual(['2026-W48', 2]);
});

test('the last page has no cursor', () => {
  expect(order.page(rows, whole, 3, ({ cents }) => cents)).toEqual({ rows: [3, 2, 1], total: 3, countedTo: 1_000 });
});

test('a cursor and an offset contradict one another', () => {
  const after = cursorOf(['payouts', '2026-W48', 2]);
  expect(refusalOf(() => order.part({ after, offset: 0 }, 25))).toEqual(['offset']);
});

describe('a cursor is refused that', () => {
  test.each([
    ['is no JSON', 'cGF5b3V0cw'],
    ['is no list', cursorOf({ list: 'payouts' })],
    ['is of another list', cursorOf(['refunds', '2026-W48', 2])],
    ['has a key too few', cursorOf(['payouts', '2026-W48'])],
    ['has a key too many', cursorOf(['payouts', '2026-W48', 2, 1])],
    ['has a word in place of a number', cursorOf(['payouts', '2026-W48', 'two'])],
    ['has a number that no number of JavaScript is', cursorOf(['payouts', '2026-W48', 1e300])],
    ['has a character that Postgres does not store', cursorOf(['payouts', '2026\u0000', 2])],
  ])('%s', (_name, after) => {
    expect(refusalOf(() => order.part({ after }, 25))).toEqual(['after']);
  });
});
