import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { Cast } from '../../test/cast.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import type { FoundSalonDto } from './dto/found-salon.dto.js';

interface MadeSalon {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly rating: number | null;
  readonly giants: boolean;
  readonly approved: boolean;
}

const countedTo = 1_000;
let running: RunningApp;
let cast: Cast;
let made: readonly MadeSalon[];

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
  // Eleven in twelve stand in Reno, of which more than a thousand are approved; "Happy" and "Paws" are as frequent.
  const { rows } = await running.database.query<MadeSalon>(
    `insert into salons (name, phone, address, city, state, zip_code, status, time_zone, rating_sum, review_count,
       accepts_x_large_pets, created_at)
     select case when n % 10 = 0 then 'Ärmel 100%_\\ Suds ' when n % 97 = 0 then 'Reno ' else 'Happy ' end
         || case when n % 11 = 0 then 'Tubs ' else 'Paws ' end || n,
       '512-555-0100', '1 Main Street', case when n % 12 = 0 then 'San Diego' else 'Reno' end, 'NV', '89501',
       case when n % 20 = 3 then 'pending' else 'approved' end, 'America/Los_Angeles', n % 5, (n % 5 > 0)::int,
       n % 3 = 0, now()
     from generate_series(1, 1300) n
     returning id, name, city, rating, accepts_x_large_pets as giants, status = 'approved' as approved`,
  );
  made = rows.map((row) => ({ ...row, rating: row.rating === null ? null : Number(row.rating) }));
});

afterAll(() => running.close());

/** Returns what the rules say (rules.md#salon-search), by looking at every salon. */
function expected(q: string, giants: boolean): MadeSalon[] {
  const word = q.trim().toLowerCase();
  const has = (text: string) =>
    word.length < 3 ? text.toLowerCase().startsWith(word) : text.toLowerCase().includes(word);
  return made
    .filter((one) => one.approved && (one.giants || !giants))
    .filter(({ name, city }) => (word.length < 3 ? has(name) || has(city) : has(`${name} ${city}`)))
    .sort((one, other) => (other.rating ?? -1) - (one.rating ?? -1) || one.id - other.id);
}

const words = [
  'reno',
  'san diego',
  'diego',
  'happy',
  'happy paws',
  'paws',
  'tubs',
  'ärmel',
  '100%_\\',
  '%',
  '_',
  'xyzzy',
];
const word = fc.oneof(
  fc.constantFrom(...words),
  fc
    .tuple(fc.constantFrom(...words), fc.nat(8), fc.integer({ min: 1, max: 9 }))
    .map(([text, from, length]) => text.slice(from, from + length)),
  fc.integer({ min: 1, max: 1_300 }).map(String),
);

test('a search by a word finds the same salons in the same order, and the same total, as a naive model', async () => {
  await fc.assert(
    fc.asyncProperty(
      word,
      fc.boolean(),
      fc.integer({ min: 1, max: 60 }),
      fc.oneof(fc.nat(60), fc.nat(1_300)),
      async (q, giants, limit, offset) => {
        const wanted = expected(q, giants);
        const { body, headers } = await cast.visitor.get<FoundSalonDto[]>(
          `/api/salons?q=${encodeURIComponent(q)}&limit=${limit}&offset=${offset}${giants ? '&petSize=x_large' : ''}`,
        );
        const page = wanted.slice(offset, offset + limit);
        expect(body.map(({ id }) => id)).toEqual(page.map(({ id }) => id));
        const total = wanted.length > countedTo ? `${countedTo}+` : String(wanted.length);
        expect(headers.get('x-total-count')).toBe(total);
      },
    ),
    { numRuns: 200 },
  );
});
