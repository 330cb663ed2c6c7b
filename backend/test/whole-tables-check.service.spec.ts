import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import {
  distinctStatements,
  planOf,
  prepareForPlans,
  readCatalogue,
  type Statement,
} from '../scripts/check/statement-plans.ts';
import { wholeReads } from '../scripts/check/whole-reads.ts';
import { wholeTableFaults } from '../scripts/check/whole-table-faults.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.js';

let database: FreshDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  await prepareForPlans(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const statement = (text: string, values?: Statement['values']): Statement => ({
  file: 'src/tubs.sql.ts',
  line: 6,
  text,
  ...(values && { values }),
});
const readsOf = async (text: string, values: Statement['values'] = []) =>
  wholeReads(await planOf(client, statement(text, values)), await readCatalogue(client));

test('a statement without an index is a fault, which names its place, its table and its text', async () => {
  const text = 'select id from users where city = $1';
  const reads = (await readsOf(text, ['Austin'])).map((table) => ({ ...statement(text), table }));
  expect(wholeTableFaults(reads, {}, [])).toEqual([
    'backend/src/tubs.sql.ts:7 reads all of users: select id from users where city = $1',
  ]);
});

test.each([
  ['through an index that gives only the order', 'select id from users where city = $1 order by id', ['Austin']],
  ['for a page that it has to look for', 'select id from users where city = $1 order by id limit 20', ['Austin']],
  ['to count all', 'select count(*) from users', []],
  ['for an optional condition that is not given', 'select * from users where $1::int is null or id = $1', [null]],
  ['in a join', 'select 1 from pets p join users u on u.city = p.name where p.id = $1', ['1']],
] as [string, string, Statement['values']][])('users are read as a whole %s', async (_how, text, values) => {
  expect(await readsOf(text, values)).toEqual(['users']);
});

test.each([
  ['a key', 'select id from users where id = $1', ['1']],
  ['the keys of joined rows', 'select u.email from pets p join users u on u.id = p.owner_id where p.id = $1', ['1']],
  ['a page of all', 'select id from users order by id limit 20', []],
  ['a page whose equal rows have an order of their own', 'select id from users order by email, city limit 20', []],
  ['a count with a limit', 'select count(*) from (select 1 from users limit 1001) counted', []],
  ['an optional condition', 'select * from users where $1::int is null or id = $1', ['1']],
  ['a partial index', `select id from users where role = 'admin'`, []],
  [
    'a row to insert',
    `insert into users (email, username, role, created_at) values ($1, $2, 'admin', now())`,
    ['x', 'y'],
  ],
] as [string, string, Statement['values']][])('users are not read as a whole for %s', async (_what, text, values) => {
  expect(await readsOf(text, values)).toEqual([]);
});

test('a statement whose values were too long to be kept is planned for any values', async () => {
  const plan = await planOf(client, statement('select id from users where id = any($1::int[])'));
  expect(wholeReads(plan, await readCatalogue(client))).toEqual([]);
});

test('an index whose first column has no condition limits nothing', async () => {
  expect(await readsOf('select 1 from payouts where amount_cents = $1', ['1'])).toEqual(['payouts']);
});

test('partitions are read as their table, and one of them by its own name', async () => {
  expect(await readsOf('select count(*) from outbox')).toEqual(['outbox']);
  expect(await readsOf('select count(*) from outbox_without_month')).toEqual(['outbox_without_month']);
});

test('Postgres’ own catalogue may be read as a whole', async () => {
  expect(await readsOf('select schema_name from information_schema.schemata')).toEqual([]);
});

test('a text of two statements is refused, and its second one does not run', async () => {
  const text = `select 1; create table tubs ()`;
  await expect(planOf(client, statement(text, []))).rejects.toThrow('multiple commands');
});

test('statements are distinct where more than their values differ', () => {
  const texts: [string, Statement['values']][] = [
    ['select 1 from pets where id in ($1, $2)', ['1', '2']],
    ['select 1 from pets  where id in ($1, $2, $3)', ['1', '2', '3']],
    [`select 1 from pets where name = 'Rex' and id = 7`, []],
    [`select 1 from pets where name = 'Bello' and id = 12`, []],
    ['select 1 from pets where $1::int is null', ['1']],
    ['select 1 from pets where $1::int is null', [null]],
    ['select 1 from outbox_2026_11', []],
    ['select 1 from outbox_2026_12', []],
    ['set local lock_timeout = 300', []],
  ];
  expect(distinctStatements(texts.map(([text, values]) => statement(text, values))).map(({ text }) => text)).toEqual([
    'select 1 from pets  where id in ($1, $2, $3)',
    `select 1 from pets where name = 'Bello' and id = 12`,
    'select 1 from pets where $1::int is null',
    'select 1 from pets where $1::int is null',
    'select 1 from outbox_without_month',
  ]);
});

test('a listed read is no fault, and a permission that nothing needs is one', () => {
  const read = { ...statement('select 1'), table: 'tubs' };
  expect(wholeTableFaults([read], { tubs: 'one row' }, [])).toEqual([]);
  const allowed = { file: read.file, tables: ['tubs'], reason: 'a report' };
  expect(wholeTableFaults([read], {}, [allowed])).toEqual([]);
  expect(wholeTableFaults([read], {}, [{ ...allowed, file: 'src/pool.sql.ts' }])).toEqual([
    expect.stringContaining('tubs.sql.ts:7 reads all of tubs'),
    'whole-tables.list.ts: src/pool.sql.ts does not read all of tubs any more',
  ]);
  expect(wholeTableFaults([], { tubs: 'one row' }, [])).toEqual([
    'whole-tables.list.ts: no statement reads all of tubs any more',
  ]);
});
