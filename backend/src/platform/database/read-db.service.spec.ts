import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { Config } from '../config/config.js';
import { ReadDb } from './read-db.service.js';
import { sqlIn } from './sql.js';
import { Transactions } from './transactions.service.js';

let app: RunningApp;
let reads: ReadDb;

beforeAll(async () => {
  app = await runApp();
  // One connection, so that each statement meets what the ones before it have left there.
  reads = new ReadDb({ database: { url: app.databaseUrl, poolSize: 1 } } as Config);
});
afterAll(async () => {
  await reads.onApplicationShutdown();
  await app.close();
});

const doubled = 'select $1::int * 2 as doubled';
const planned = () => reads.rows<{ statement: string }>('select statement from pg_prepared_statements');

test('a lookup is planned once by its connection, and other statements anew with each value', async () => {
  for (const value of [1, 2, 3]) {
    expect(await reads.lookUp(doubled, [value])).toEqual({ doubled: value * 2 });
    expect(await reads.row(doubled, [value])).toEqual({ doubled: value * 2 });
  }
  expect(await planned()).toEqual([{ statement: doubled }]);
});

test('a list is read once by its connection, and planned anew with each value', async () => {
  const tripled = 'select $1::int * 3 as tripled';
  for (let value = 1; value <= 8; value += 1)
    expect(await reads.list(tripled, [value])).toEqual([{ tripled: value * 3 }]);
  const plans =
    'select generic_plans::int as one, custom_plans::int as own from pg_prepared_statements where statement = $1';
  expect(await reads.list(plans, [tripled])).toEqual([{ one: 0, own: 8 }]);
});

test('a lookup without a row answers undefined', async () => {
  expect(await reads.lookUp('select id from users where id = $1', [0])).toBeUndefined();
});

const weighed = 'select weight from scales where id = $1';
test.each([
  ['a lookup', () => reads.lookUp(weighed, [1])],
  ['a list', async () => (await reads.list(weighed, [1]))[0]],
])('%s goes on while a migration changes the type of what it reads', async (_kind, look) => {
  await app.database.query('create table scales (id int, weight int); insert into scales values (1, 12)');
  expect(await look()).toEqual({ weight: 12 });
  await app.database.query('alter table scales alter weight type text');
  expect(await look()).toEqual({ weight: '12' });
  await app.database.query('drop table scales');
});

test('a lookup within a transaction sees what the transaction has done', async () => {
  const seen = await app.app.get(Transactions).run(async (em) => {
    const sql = sqlIn(em);
    await sql.rows('create temp table told (id int)');
    await sql.rows('insert into told values (7)');
    return sql.lookUp('select id from told where id = $1', [7]);
  });
  expect(seen).toEqual({ id: 7 });
});
