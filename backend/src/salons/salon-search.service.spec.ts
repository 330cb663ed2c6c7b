import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase } from '../../test/fresh-database.js';
import { planOf } from '../../test/query-plan.js';
import { type SalonSearch, zipPrefixes } from './salon-search.rules.js';
import { nearestZipQuery, searchCondition, searchPageQuery } from './salon-search.view.js';

let client: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  client = new pg.Client(database.url);
  await client.connect();
  await client.query(
    `insert into salons (name, phone, address, city, state, zip_code, status, time_zone, rating_sum, review_count,
       created_at)
     select (array['Happy','Muddy','Golden','Lucky'])[1 + n % 4] || ' Paws ' || n || case when n = 77 then ' quixotic' else '' end,
       '512-555-0100', n || ' Main Street', (array['Austin','Reno','Boise','Tampa'])[1 + n / 4 % 4], 'TX',
       lpad((n * 7919 % 99000)::text, 5, '0'), 'approved', 'America/Chicago', n % 5 * 3 + n % 2, n % 5, now()
     from generate_series(1, 30000) as n`,
  );
  await client.query('vacuum analyze salons');
});

afterAll(async () => {
  await client.end();
  await drop();
});

const searches: [string, SalonSearch, string | undefined][] = [
  ['all', {}, undefined],
  ['a common word', { q: 'golden' }, undefined],
  ['a rare word', { q: 'quixotic' }, undefined],
  ['a word that no salon has', { q: 'xyzzy' }, undefined],
  ['two letters', { q: 'qu' }, undefined],
  ['a ZIP code', {}, '78704'],
  ['the region of a ZIP code', {}, '787'],
  ['a word in a region', { q: 'muddy' }, '787'],
  ['a size', { petSize: 'x_large' }, undefined],
];

test.each(searches)('the search for %s reads no table from end to end', async (_title, search, prefix) => {
  const condition = searchCondition(search, prefix);
  const page = await planOf(client, searchPageQuery(condition), [...condition.values, 21, 0]);
  expect(page).not.toContain('Seq Scan');
});

const nearZip: [string, SalonSearch][] = [
  ['any salon', {}],
  ['a size', { petSize: 'medium' }],
  ['a word', { q: 'muddy' }],
];

test.each(nearZip)('%s near a ZIP code is found by the index of ZIP codes', async (_title, search) => {
  const condition = searchCondition(search, undefined);
  const values = [...condition.values, zipPrefixes('78704')];
  expect(await planOf(client, nearestZipQuery(condition), values)).toContain('salons_by_zip');
});

test('one plan finds what is near any ZIP code', async () => {
  await client.query('set plan_cache_mode = force_generic_plan');
  const plan = await planOf(client, nearestZipQuery(searchCondition({}, undefined)), [zipPrefixes('78704')]);
  await client.query('reset plan_cache_mode');
  expect(plan).toContain('salons_by_zip');
});

test('the best rated salons with a common word come straight from the index of ratings, without sorting', async () => {
  const condition = searchCondition({ q: 'golden' }, undefined);
  const plan = await planOf(client, searchPageQuery(condition), [...condition.values, 21, 0]);
  expect(plan).toContain('Index Scan using salons_by_rating');
  expect(plan).not.toContain('Sort');
});
