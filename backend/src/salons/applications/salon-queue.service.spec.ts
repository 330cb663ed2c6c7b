import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase } from '../../../test/fresh-database.js';
import { planOf } from '../../../test/query-plan.js';
import type { ReadDb } from '../../platform/index.js';
import { SalonQueue } from './salon-queue.service.js';
import { queueCondition, queueCountQuery, type QueueFilter, queuePageQuery } from './salon-queue.view.js';

let client: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  client = new pg.Client(database.url);
  await client.connect();
  // These salons are not searched by place.
  await client.query('alter table salons disable trigger salons_stand_somewhere');
  await client.query(
    `insert into salons (name, phone, address, city, state, zip_code, email, status, source, time_zone, created_at)
     select (array['Happy','Muddy','Golden','Lucky'])[1 + n % 4] || ' Paws ' || n || case when n = 77 then ' quixotic' else '' end,
       '512-555-0100', n || ' Main Street', (array['Austin','Reno','Boise','Tampa'])[1 + n / 4 % 4], 'TX',
       lpad((n * 7919 % 99000)::text, 5, '0'), 'salon' || n || '@lather.test',
       case when n % 200 = 0 then 'pending' when n % 100 = 1 then 'rejected' else 'approved' end,
       case when n % 400 = 0 then 'application' else 'registration' end, 'America/Chicago',
       now() - n * interval '1 minute'
     from generate_series(1, 100000) as n`,
  );
  await client.query('vacuum analyze salons');
});

afterAll(async () => {
  await client.end();
  await drop();
});

const filters: [string, QueueFilter][] = [
  ['the pending ones', { status: 'pending' }],
  ['all salons', { status: 'decided' }],
  ['all salons, oldest first', { status: 'decided', sort: 'oldest' }],
  ['the rejected ones', { status: 'rejected' }],
  ['the approved ones', { status: 'approved' }],
  ['the present and former partners', { status: 'partner' }],
  ['two words among the partners', { status: 'partner', q: 'golden boise' }],
  ['pending applications', { status: 'pending', source: 'application' }],
  ['all that applied', { status: 'decided', source: 'application' }],
  ['a common word', { status: 'decided', q: 'golden' }],
  ['a rare word', { status: 'decided', q: 'quixotic' }],
  ['two words', { status: 'approved', q: 'golden boise' }],
  ['two letters', { status: 'decided', q: 'qu' }],
  ['an e-mail', { status: 'decided', q: 'salon4711@lather.test' }],
  ['a word that no salon has', { status: 'decided', q: 'xyzzy' }],
];

test.each(filters)('among 100,000 salons, a page of %s reads no table from end to end', async (_title, filter) => {
  const condition = queueCondition(filter);
  const page = await planOf(client, queuePageQuery(condition, filter.sort ?? 'newest'), [...condition.values, 20, 0]);
  const count = await planOf(client, queueCountQuery(condition), [...condition.values, 1_021]);
  expect(page).not.toContain('Seq Scan on salons');
  expect(count).not.toContain('Seq Scan on salons');
});

test.each([
  [{ status: 'pending' }, 500],
  [{ status: 'decided', q: 'quixotic' }, 1],
  [{ status: 'decided', q: 'qu' }, 1],
  [{ status: 'decided', q: 'salon4711@lather.test' }, 1],
  [{ status: 'decided', q: 'golden 100%' }, 0],
] as [QueueFilter, number][])('%j finds %i', async (filter, count) => {
  const condition = queueCondition(filter);
  const { rows } = await client.query<{ count: number }>(queueCountQuery(condition), [...condition.values, 1_021]);
  expect(rows[0]?.count).toBe(count);
});

test.each<[string, QueueFilter, Page]>([
  ['all salons', { status: 'decided' }, { offset: 0, total: 1_021, countedTo: 1_020 }],
  ['all salons, further on', { status: 'decided' }, { offset: 500, total: 1_521, countedTo: 1_520 }],
  ['a common word', { status: 'decided', q: 'golden' }, { offset: 0, total: 221, countedTo: 220 }],
  ['a rare word', { status: 'decided', q: 'quixotic' }, { offset: 0, total: 1, countedTo: 220 }],
])('the count of %s ends beyond the page', async (_title, filter, { offset, ...page }) => {
  const rows = async (sql: string, values: readonly unknown[]) => (await client.query(sql, [...values])).rows;
  const row = async (sql: string, values: readonly unknown[]) => (await rows(sql, values))[0];
  const queue = new SalonQueue({ rows, row } as unknown as ReadDb);
  expect(await queue.list(filter, 20, offset)).toMatchObject(page);
});

interface Page {
  readonly offset: number;
  readonly total: number;
  readonly countedTo: number;
}
