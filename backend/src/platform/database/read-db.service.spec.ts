import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { runApp, type RunningApp } from '../../../test/running-app.js';
import { openPool } from './database-pool.js';
import { ReadDb } from './read-db.service.js';
import { applyRoleSettings } from './role-settings.js';
import { sqlIn } from './sql.js';
import { Statements } from './statements.service.js';
import { Transactions } from './transactions.service.js';

let app: RunningApp;
let pool: ReturnType<typeof openPool>;
let reads: ReadDb;

beforeAll(async () => {
  app = await runApp();
  // A single connection, so that each statement meets the state that earlier ones left on it.
  pool = openPool({ url: app.databaseUrl, poolSize: 1 });
  reads = new ReadDb(pool, app.config);
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

const doubled = 'select $1::int * 2 as doubled';
const planned = () =>
  reads.rows<{ statement: string }>(`select statement from pg_prepared_statements where name like 'read_%'`);

test('a lookup is planned once by its connection, and other statements anew with each value', async () => {
  for (const value of [1, 2, 3]) {
    expect(await reads.lookUp(doubled, [value])).toEqual({ doubled: value * 2 });
    expect(await reads.row(doubled, [value])).toEqual({ doubled: value * 2 });
  }
  expect(await planned()).toEqual([{ statement: doubled }]);
});

test('a list is parsed once by its connection, and planned anew with each value', async () => {
  const tripled = 'select $1::int * 3 as tripled';
  for (let value = 1; value <= 8; value += 1)
    expect(await reads.list(tripled, [value])).toEqual([{ tripled: value * 3 }]);
  const plans =
    'select generic_plans::int as one, custom_plans::int as own from pg_prepared_statements where statement = $1';
  expect(await reads.list(plans, [tripled])).toEqual([{ one: 0, own: 8 }]);
});

test('a lookup without a row returns undefined', async () => {
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

test('a list leaves nothing on its connection, and one that fails can be repeated', async () => {
  const halved = 'select $1::int / $2::int as half';
  await expect(reads.list(halved, [1, 0])).rejects.toThrow('division by zero');
  expect(await reads.list(halved, [8, 2])).toEqual([{ half: 4 }]);
  expect(await reads.row('show plan_cache_mode')).toEqual({ plan_cache_mode: 'auto' });
  await expect(reads.list('select weight from no_such_table where id = $1', [1])).rejects.toThrow('does not exist');
  await app.database.query('create table no_such_table (id int, weight int); insert into no_such_table values (1, 12)');
  expect(await reads.list('select weight from no_such_table where id = $1', [1])).toEqual([{ weight: 12 }]);
  await app.database.query('drop table no_such_table');
});

test('where named statements are off, nothing is kept on a connection', async () => {
  const own = openPool({ url: app.databaseUrl, poolSize: 1, preparedStatements: false });
  const config = { ...app.config, database: { ...app.config.database, preparedStatements: false } };
  const unnamed = new ReadDb(own, config);
  expect(await unnamed.lookUp(doubled, [4])).toEqual({ doubled: 8 });
  expect(await unnamed.list(doubled, [4])).toEqual([{ doubled: 8 }]);
  const statements = new Statements(own, config);
  expect((await statements.query({ name: 'kept', text: 'select 1 as one' })).rows).toEqual([{ one: 1 }]);
  expect(await statements.run('select $1::int as one', [1])).toBe(1);
  expect(await unnamed.rows('select name from pg_prepared_statements')).toEqual([]);
  await own.end();
});

test('a transaction that asks for a second connection is refused before it can wait for others that do the same', async () => {
  const asked = app.app.get(Transactions).run(() => reads.rows('select 1'));
  await expect(asked).rejects.toThrow('within a transaction');
});

test('a process opens no more connections than it is allowed, however many commands and reads run at once', async () => {
  const { poolSize } = app.config.database;
  const [transactions, product] = [app.app.get(Transactions), app.app.get(ReadDb)];
  const slowly = 'select pg_sleep(0.05)';
  const asked = Array.from({ length: 3 * poolSize }, (_, n) =>
    n % 2 === 0 ? product.rows(slowly) : transactions.run((em) => sqlIn(em).rows(slowly)),
  );
  await Promise.all(asked);
  const open = 'select count(*)::int as open from pg_stat_activity where datname = current_database()';
  const [row] = (await app.database.query<{ open: number }>(open)).rows;
  // Besides the pool there are the connection of DatabaseWatch and this test's own.
  expect(row!.open).toBeLessThanOrEqual(poolSize + 1 + pool.totalCount + app.database.totalCount);
  expect(app.app.get(pg.Pool).totalCount).toBe(poolSize);
});

test('every connection ends a statement that takes two minutes, and a transaction that stands still as long, by settings of the role', async () => {
  expect(await reads.row('show statement_timeout')).toEqual({ statement_timeout: '2min' });
  const limit = { idle_in_transaction_session_timeout: '2min' };
  expect(await reads.row('show idle_in_transaction_session_timeout')).toEqual(limit);
  expect(pool.options.statement_timeout).toBeUndefined();
  await applyRoleSettings(app.databaseUrl);
  const settings =
    'select setconfig from pg_db_role_setting s join pg_database d on d.oid = setdatabase where datname = current_database()';
  expect((await app.database.query(settings)).rows).toEqual([
    { setconfig: ['statement_timeout=120s', 'idle_in_transaction_session_timeout=120s'] },
  ]);
});

test('a transaction that stands still for too long ends, and its process goes on', async () => {
  const other = await app.database.connect();
  const frozen = app.app.get(Transactions).run(async (em) => {
    await sqlIn(em).rows(`set local idle_in_transaction_session_timeout = '50ms'`);
    await sqlIn(em).rows('select pg_advisory_xact_lock(5)');
    // Granted once Postgres has ended the transaction, which waits for this meanwhile.
    await other.query('select pg_advisory_lock(5)');
    await sqlIn(em).rows('select 1');
  });
  await expect(frozen).rejects.toThrow(/connection/);
  other.release(true);
  expect(await app.app.get(ReadDb).row('select 1 as one')).toEqual({ one: 1 });
});
