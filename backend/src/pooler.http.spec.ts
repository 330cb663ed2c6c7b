import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';

import { Cast } from '../test/cast.js';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '../test/fresh-database.js';
import { type ErrorAnswer, HttpClient } from '../test/http-client.js';
import { pgBouncer, type PgBouncer, pgBouncerIsOnThePath } from '../test/pg-bouncer.js';
import { runApp, type RunningApp } from '../test/running-app.js';
import { until } from '../test/until.js';
import { migrations } from './migrations/index.js';
import { Leases, migrate, openPool, ReadDb } from './platform/index.js';

let bouncer: PgBouncer | undefined;
beforeAll(async () => {
  if (pgBouncerIsOnThePath()) bouncer = await pgBouncer();
});
afterAll(() => bouncer?.stop());

/** The same tests on Postgres itself and, if pgbouncer is on the path, through it in transaction mode. */
describe.each(pgBouncerIsOnThePath() ? ['Postgres', 'PgBouncer'] : ['Postgres'])('on %s', (server) => {
  const addressOf = (url: string) => (server === 'PgBouncer' && bouncer ? bouncer.through(url) : url);
  let database: FreshDatabase;
  let one: RunningApp;
  let other: RunningApp;
  let cast: Cast;

  beforeAll(async () => {
    database = await freshDatabase();
    const env = {
      DATABASE_URL: addressOf(database.url),
      DATABASE_DIRECT_URL: database.url,
      DATABASE_PREPARED_STATEMENTS: server === 'PgBouncer' ? 'off' : 'on',
    };
    one = await runApp({ beside: { databaseUrl: database.url }, env, workers: true });
    other = await runApp({ beside: { databaseUrl: database.url }, env });
    cast = new Cast(one);
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await database.drop();
  });

  const tomorrowAtNoon = () => {
    const noon = new Date(one.clock.now().getTime() + 86_400_000);
    noon.setUTCHours(18, 0, 0, 0);
    return noon.toISOString();
  };

  test('two processes that migrate an empty database at once produce the whole schema', async () => {
    const empty = await emptyDatabase();
    await Promise.all([migrate(addressOf(empty.url)), migrate(addressOf(empty.url))]);
    const client = new pg.Client(empty.url);
    await client.connect();
    const { rows } = await client.query<{ done: number }>('select count(*)::int as done from migrations');
    expect(rows).toEqual([{ done: migrations.length }]);
    await client.end();
    await empty.drop();
  });

  test('one of thirty owners who race for one tub over two processes is booked and gets a mail', async () => {
    const salonId = await cast.salon();
    const owners = await Promise.all(Array.from({ length: 30 }, () => cast.owner()));
    const date = tomorrowAtNoon();
    const answers = await Promise.all(
      owners.map(({ client, subscriptionId, petId }, index) =>
        new HttpClient(index % 2 === 0 ? one.url : other.url, client.token).post<ErrorAnswer>('/api/appointments', {
          subscriptionId,
          petId,
          salonId,
          date,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.code]).toEqual([409, 'appointments.slot_taken']);
    const winner = owners[answers.findIndex(({ status }) => status === 201)]!;
    const mails = `select 1 from mails m join users u on u.email = m.recipient where u.id = $1`;
    await until(async () => (await one.database.query(mails, [winner.userId])).rowCount === 1);
  });

  test('lists, lookups and transactions share few connections and answer correctly', async () => {
    const salonIds = await Promise.all(['Adams Tub', 'Bowies Tub'].map((name) => cast.salon({ name })));
    const asked = Array.from({ length: 60 }, async (_, index) => {
      const visitor = new HttpClient(index % 2 === 0 ? one.url : other.url);
      const [salonId, word] = [salonIds[index % 4 < 2 ? 0 : 1]!, index % 4 < 2 ? 'adams' : 'bowies'];
      const answer = await visitor.get<{ id: number }>(`/api/salons/${salonId}`);
      const found = await visitor.get<{ id: number }[]>(`/api/salons?q=${word}`);
      return [answer.body.id, ...found.body.map(({ id }) => id)].map((id) => id === salonId);
    });
    expect((await Promise.all(asked)).flat()).not.toContain(false);
  });

  test('one process does the work under a lease, and the next one can when it is done', async () => {
    const [mine, theirs] = [one.app.get(Leases), other.app.get(Leases)];
    const nothing = () => Promise.resolve();
    const answers: boolean[] = [];
    answers.push(
      await mine.during('test.work', async () => void answers.push(await theirs.during('test.work', nothing))),
    );
    answers.push(await theirs.during('test.work', nothing));
    expect(answers).toEqual([false, true, true]);
  });

  test('a statement is limited by the role, and no state is left on a connection', async () => {
    const pool = openPool({ url: addressOf(database.url), poolSize: 8, preparedStatements: false });
    const reads = new ReadDb(pool, { ...one.config, database: { ...one.config.database, preparedStatements: false } });
    const found = await Promise.all(
      Array.from({ length: 8 }, () =>
        reads.row(`select current_setting('statement_timeout') as limit, current_setting('lock_timeout') as locks,
          current_setting('plan_cache_mode') as plans, (select count(*)::int from pg_prepared_statements) as statements,
          (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locked
          from pg_sleep(0.1)`),
      ),
    );
    for (const row of found)
      expect(row).toEqual({ limit: '2min', locks: '0', plans: 'auto', statements: 0, locked: 0 });
    await pool.end();
  });
});
