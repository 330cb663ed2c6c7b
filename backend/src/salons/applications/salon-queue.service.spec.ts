import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase } from '../../../test/fresh-database.js';
import { type PlanStep, sqlOn, stepsOf } from '../../../test/query-plan.js';
import type { ReadDb, Sql } from '../../platform/index.js';
import { SalonQueue } from './salon-queue.service.js';
import { queueCondition, type QueueFilter, queuePageQuery } from './salon-queue.view.js';

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
       '512-555-0100', n || ' Main Street',
       case when n % 20 = 3 then 'San Diego' else (array['Austin','Reno','Boise','Tampa'])[1 + n / 4 % 4] end, 'TX',
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

const queueOn = (sql: Sql) => new SalonQueue(sql as ReadDb);

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
  ['a city of two words', { status: 'decided', q: 'san diego' }],
  ['two words', { status: 'approved', q: 'golden boise' }],
  ['two letters', { status: 'decided', q: 'qu' }],
  ['an e-mail', { status: 'decided', q: 'salon4711@lather.test' }],
  ['a word that no salon has', { status: 'decided', q: 'xyzzy' }],
];

test.each(filters)('among 100,000 salons, a page of %s reads no table from end to end', async (_title, filter) => {
  const steps: PlanStep[] = [];
  const sql = sqlOn(client, async (text, values) => void steps.push(...(await stepsOf(client, text, values))));
  await queueOn(sql).list(filter);
  expect(steps.filter(({ step, rows }) => step === 'Seq Scan salons' || rows > 4_000)).toEqual([]);
});

test.each<[QueueFilter, number]>([
  [{ status: 'pending' }, 500],
  [{ status: 'decided', q: 'quixotic' }, 1],
  [{ status: 'decided', q: 'qu' }, 1],
  [{ status: 'decided', q: 'salon4711@lather.test' }, 1],
  [{ status: 'decided', q: 'golden 100%' }, 0],
])('%j finds %i', async (filter, total) => {
  expect(await queueOn(sqlOn(client)).list(filter)).toMatchObject({ total });
});

test('common words and rare ones find the same salons in the same order by either way to search', async () => {
  for (const q of ['golden boise', 'san diego', 'boise 77', 'go']) {
    const pages = [];
    for (const search of ['in order', 'by trigrams'] as const) {
      const condition = queueCondition({ status: 'decided', q }, search);
      pages.push((await client.query(queuePageQuery(condition, 'newest'), [...condition.values, 20, 20])).rows);
    }
    expect(pages[0]).toHaveLength(20);
    expect(pages[0]).toEqual(pages[1]);
  }
});

test.each<[string, QueueFilter, Page]>([
  ['all salons', { status: 'decided' }, { offset: 0, total: 1_021, countedTo: 1_020 }],
  ['all salons, further on', { status: 'decided' }, { offset: 500, total: 1_521, countedTo: 1_520 }],
  ['a common word', { status: 'decided', q: 'golden' }, { offset: 0, total: 61, countedTo: 60 }],
  ['a rare word', { status: 'decided', q: 'quixotic' }, { offset: 0, total: 1, countedTo: 60 }],
])('the count of %s ends beyond the page', async (_title, filter, { offset, ...page }) => {
  expect(await queueOn(sqlOn(client)).list(filter, 20, offset)).toMatchObject(page);
});

interface Page {
  readonly offset: number;
  readonly total: number;
  readonly countedTo: number;
}
