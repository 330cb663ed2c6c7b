import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.js';
import { openPool } from './database-pool.js';
import { createOrm } from './orm.js';
import { withoutTimeout } from './role-settings.js';

let database: FreshDatabase;
let orm: MikroORM;

beforeEach(async () => {
  database = await freshDatabase();
  orm = createOrm(openPool({ url: database.url, poolSize: 2, waitMilliseconds: 2_000, answerMilliseconds: 1_000 }), []);
});
afterEach(async () => {
  await orm.close();
  await database.drop();
});

const inTransaction = (sql: string) => orm.em.fork().transactional((em) => em.execute(sql));
const one = () => inTransaction('select 1 as one');

test('transactions whose database dies leave no gap in the pool', async () => {
  for (let death = 0; death < 3; death += 1) {
    const dying = [inTransaction('select pg_sleep(10)'), inTransaction('select pg_sleep(10)')];
    await killSessionsIn('pg_sleep', 2);
    for (const { status } of await Promise.allSettled(dying)) expect(status).toBe('rejected');
  }
  expect(await Promise.all([one(), one(), one()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
});

test('transactions whose answer never comes leave no gap in the pool', async () => {
  const waiting = [inTransaction('select pg_sleep(5)'), inTransaction('select pg_sleep(5)')];
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
  expect(await Promise.all([one(), one(), one()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
});

test('a transaction without a timeout waits for its answer, and the next one on its connection has the limit again', async () => {
  const patient = () =>
    orm.em.fork().transactional(async (em) => {
      await em.execute(withoutTimeout);
      return em.execute('select 1 as one from pg_sleep(2)');
    });
  expect(await Promise.all([patient(), patient()])).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  const waiting = [inTransaction('select pg_sleep(5)'), inTransaction('select pg_sleep(5)')];
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
});

/** Terminates the wanted number of database sessions, as an administrator does, as soon as they exist. */
async function killSessionsIn(word: string, wanted: number): Promise<void> {
  const client = new pg.Client(database.url);
  await client.connect();
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like $1 and state = 'active'`;
  for (let killed = 0; killed < wanted;) killed += (await client.query(kill, [`%${word}%`])).rowCount ?? 0;
  await client.end();
}
