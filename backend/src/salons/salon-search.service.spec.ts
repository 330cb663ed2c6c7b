import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase } from '../../test/fresh-database.js';
import { planOf } from '../../test/query-plan.js';
import { until } from '../../test/until.js';
import type { SalonSearch } from './salon-search.rules.js';
import {
  beginningConditions,
  conditionAround,
  countQuery,
  nearCountQuery,
  nearestCityQuery,
  nearestLineQuery,
  nearPageQuery,
  reachedQuery,
  searchCondition,
  searchPageQuery,
  withinLine,
} from './salon-search.view.js';

let client: pg.Client;
let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  url = database.url;
  client = new pg.Client(url);
  await client.connect();
  // Vacuum can tell that all rows are visible, as plans that read an index alone need, once their commit is on disk.
  await client.query('set synchronous_commit = on');
  await client.query(
    `insert into salons (name, phone, address, city, state, zip_code, status, time_zone, rating_sum, review_count,
       created_at)
     select (array['Happy','Muddy','Golden','Lucky'])[1 + n % 4] || ' Paws ' || n || case when n = 77 then ' quixotic' else '' end,
       '512-555-0100', n || ' Main Street', (array['Austin','Reno','Boise','Tampa'])[1 + n / 4 % 4], 'TX',
       lpad((n * 7919 % 99000)::text, 5, '0'), 'approved', 'America/Chicago', n % 5 * 3 + n % 2, n % 5, now()
     from generate_series(1, 30000) as n`,
  );
  await client.query('vacuum analyze salons, salon_places');
});

afterAll(async () => {
  await client.end();
  await drop();
});

const austin = { latitude: 30.2428, longitude: -97.7658 };

const searches: [string, SalonSearch][] = [
  ['all', {}],
  ['a common word', { q: 'golden' }],
  ['a rare word', { q: 'quixotic' }],
  ['a word that no salon has', { q: 'xyzzy' }],
  ['two letters', { q: 'qu' }],
  ['a size', { petSize: 'x_large' }],
  ['a city', { city: 'tx/reno' }],
];

test.each(searches)('the search for %s reads no table from end to end', async (_title, search) => {
  const condition = searchCondition(search);
  const page = await planOf(client, searchPageQuery(condition), [...condition.values, 21, 0]);
  expect(page).not.toContain('Seq Scan');
});

const around: [string, SalonSearch][] = [
  ['any salon', {}],
  ['a size', { petSize: 'medium' }],
  ['a common word', { q: 'muddy' }],
  ['a rare word', { q: 'quixotic' }],
];

test.each(around)('%s around a point comes from an index, page and count alike', async (_title, search) => {
  const condition = conditionAround({ ...search, around: austin });
  const within = withinLine(condition, 25);
  const nearest = await planOf(client, nearestLineQuery(condition), condition.values);
  const page = await planOf(client, nearPageQuery(within), [...within.values, 21, 0]);
  const count = await planOf(client, nearCountQuery(within), [...within.values, 1_001]);
  expect(nearest + page + count).not.toContain('Seq Scan');
  expect(page).toContain('salons_by');
});

test.each([
  ['any salon', {}],
  ['a size', { petSize: 'x_large' }],
] satisfies [string, SalonSearch][])(
  '%s around a point is found and counted in indexes alone, the nearest points first and their best rated salons',
  async (_title, search) => {
    const condition = conditionAround({ ...search, around: austin });
    const page = await planOf(client, nearPageQuery(condition), [...condition.values, 21, 0]);
    const within = withinLine(condition, 25);
    const count = await planOf(client, nearCountQuery(within), [...within.values, 1_001]);
    const city = await planOf(client, nearestCityQuery(condition), condition.values);
    expect(page).toMatch(/Presorted Key/);
    for (const plan of [page, count, city]) {
      expect(plan).toContain('Index Only Scan using salon_places_by_point');
      expect(plan).toContain('Index Only Scan using salons_by_place');
    }
  },
);

const placeOf = async (id: number): Promise<number> =>
  (await client.query<{ place: number }>('select place_id as place from salons where id = $1', [id])).rows[0]!.place;

test('a salon that moves is found at its new point', async () => {
  await client.query(`update salons set zip_code = '96910' where id = 3`);
  const condition = conditionAround({ around: { latitude: 13.4757, longitude: 144.7489 } });
  const [nearest] = (await client.query<{ id: number }>(nearPageQuery(condition), [...condition.values, 1, 0])).rows;
  expect(nearest?.id).toBe(3);
});

test('two salons that come to a new point at once share it', async () => {
  const other = new pg.Client(url);
  await other.connect();
  const comesBy = (by: pg.Client, id: number) =>
    by.query('update salons set latitude = 44.9, longitude = -93.2 where id = $1', [id]);
  await client.query('begin');
  await comesBy(client, 1);
  const second = comesBy(other, 2);
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await until(async () => (await client.query(waiting)).rows.length > 0);
  await client.query('commit');
  await second;
  expect(await placeOf(2)).toBe(await placeOf(1));
  await other.end();
});

test('a ZIP code and the middle of its region come from the index of codes', async () => {
  const region = `select avg(latitude) from zip_codes where code >= $1 and code < $2`;
  expect(await planOf(client, 'select city from zip_codes where code = $1', ['98660'])).toContain('zip_codes_pkey');
  expect(await planOf(client, region, ['986', '986:'])).toContain('zip_codes_pkey');
});

test('the best rated salons with a common word come straight from the index of ratings, without sorting', async () => {
  const condition = searchCondition({ q: 'golden' });
  const plan = await planOf(client, searchPageQuery(condition), [...condition.values, 21, 0]);
  expect(plan).toContain('Index Scan using salons_by_rating');
  expect(plan).not.toContain('Sort');
});

test('a frequent word is counted in indexes alone', async () => {
  const frequent = searchCondition({ q: 'golden' });
  expect(await planOf(client, countQuery(frequent), [...frequent.values, 1_001])).toContain(
    'Index Only Scan using salons_by_rating',
  );
  const beginning = beginningConditions({ q: 'golden' })!;
  const reached = await planOf(client, reachedQuery(beginning), [...beginning.values, 1_001]);
  expect(reached.match(/Index Only Scan/g)).toHaveLength(2);
});
