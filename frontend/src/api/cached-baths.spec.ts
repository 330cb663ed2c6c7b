import { afterEach, expect, test } from '@jest/globals';
import { cacheBaths, cachedBathsOf } from './cached-baths.ts';

afterEach(() => localStorage.clear());

test('the kept baths are those of the user who loaded them', () => {
  cacheBaths(7, [], new Date('2026-11-23T15:00:00Z'));
  expect(cachedBathsOf(7)).toEqual({ userId: 7, at: '2026-11-23T15:00:00.000Z', baths: [] });
  expect(cachedBathsOf(8)).toBeUndefined();
  expect(cachedBathsOf(null)).toBeUndefined();
});

test.each(['{"userId": 7, "baths"', '7', '{"userId": 7}', '{"userId": 7, "at": "2026-11-23T15:00:00Z", "baths": {}}'])(
  'what is stored in another form is no bath: %s',
  (stored) => {
    localStorage.setItem('kept-baths', stored);
    expect(cachedBathsOf(7)).toBeUndefined();
  },
);
