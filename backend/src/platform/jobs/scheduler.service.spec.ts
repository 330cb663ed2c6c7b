import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Queue } from 'bullmq';
import pg from 'pg';

import { awaitedLocks } from '../../../test/awaited-locks.js';
import { freshDatabase } from '../../../test/fresh-database.js';
import { redisIsOnThePath, redisServer } from '../../../test/redis-server.js';
import { testConfig } from '../../../test/test-config.js';
import { until } from '../../../test/until.js';
import { withClient } from '../../../test/with-client.js';
import { Clock } from '../clock/clock.js';
import { type Config, CONFIG } from '../config/index.js';
import { QueueBackend } from '../events/index.js';
import { createHttpApp } from '../http-app.js';
import { createLog } from '../http/log.js';
import { PlatformModule } from '../platform.module.js';
import { Every, nightlySeconds } from './every.js';
import { Scheduler } from './scheduler.service.js';
import { schedulesLock } from './timetable.js';

/** The queue of jobs that run more often than once a night, and that of the others. */
const [frequentJobs, rareJobs] = ['frequent-jobs', 'timetable'];

const turns: number[] = [];
/** The turns by the address of the process's database. */
const turnsOn = new Map<string, number>();
let boiled = Promise.resolve();

@Injectable()
class Kettle {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Every('test.boil', 1)
  boil(): Promise<void> {
    const { url } = this.config.database;
    turnsOn.set(url, (turnsOn.get(url) ?? 0) + 1);
    turns.push(Date.now());
    return turns.length === 1 ? Promise.reject(new Error('no water')) : boiled;
  }
}

let looks = 0;

/** Many schedules, so that processes that start together would collide on one of them. */
const shelf = Array.from({ length: 30 }, (_, number) => {
  @Injectable()
  class Jar {
    @Every(`test.jar-${number}`, 3_600)
    look(): Promise<void> {
      looks += 1;
      return Promise.resolve();
    }
  }
  return Jar;
});

let simmering = 0;
let simmered = Promise.resolve();

/** As many jobs of a night as a process runs at the same time. */
const pots = [1, 2].map((number) => {
  @Injectable()
  class Pot {
    @Every(`test.pot-${number}`, nightlySeconds)
    simmer(): Promise<void> {
      simmering += 1;
      return simmered;
    }
  }
  return Pot;
});

let wakings = 0;

@Injectable()
class AlarmClock {
  @Every('test.wake', 3_600, { atStart: true })
  wake(): Promise<void> {
    wakings += 1;
    return Promise.resolve();
  }
}

@Module({ providers: [Kettle, AlarmClock, ...pots, ...shelf] })
class KitchenModule {}

const processes: NestFastifyApplication[] = [];
let drop: () => Promise<void>;

let config: Config;

const fiveHours = 5 * 3_600_000;

async function makeProcess(settings = config): Promise<NestFastifyApplication> {
  const platform = PlatformModule.with(settings, [], new Clock());
  const module = { module: KitchenModule, imports: [platform] };
  const app = await createHttpApp(module, settings, createLog(settings));
  await app.init();
  processes.push(app);
  return app;
}

/** The number of processes that check their schedules all the time. The others never check them after their start. */
let hastyProcesses = 0;
const never = 3_600_000;

async function startProcess(checkEveryMilliseconds = never): Promise<NestFastifyApplication> {
  const app = await makeProcess();
  await app.get(Scheduler).start(checkEveryMilliseconds);
  if (checkEveryMilliseconds !== never) hastyProcesses += 1;
  return app;
}

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  config = testConfig(database.url);
  for (let count = 0; count < 3; count += 1) await makeProcess();
  await Promise.all(processes.map((app) => app.get(Scheduler).start(never)));
});

afterAll(async () => {
  await Promise.all(processes.map((app) => app.close()));
  await drop();
});

test('three processes share one run each second, and a failed run does not end the job', async () => {
  await until(() => turns.length >= 4);
  // The start of three processes may bring one turn early; later turns are a second apart.
  const gaps = turns.slice(2).map((turn, index) => turn - turns[index + 1]!);
  expect(Math.max(...gaps)).toBeGreaterThan(500);
  expect(turns.length).toBeLessThan(9);
});

const queueOf = async (name: string, app = processes[0]!) =>
  new Queue(name, await app.get(QueueBackend).optionsOfQueue(name));
const rows = <Row extends object>(sql: string) => processes[0]!.get(MikroORM).em.execute<Row[]>(sql);
const everyFirstTurn = () => until(() => looks >= shelf.length);

test('a process that starts beside others writes no schedule that is correct already', async () => {
  await everyFirstTurn();
  // `xmin` is the transaction that last wrote a row.
  const jars = () => rows(`select name, xmin::text from bullmq.scheduler where name like 'test.jar-%' order by name`);
  const before = await jars();
  await startProcess();
  expect(before).toHaveLength(shelf.length);
  expect(await jars()).toEqual(before);
});

test('a process that starts restores a schedule that lost its next run', async () => {
  await everyFirstTurn();
  const turnsAhead = async () => {
    const sql = `select count(*)::int as turns from bullmq.job where id like 'repeat:test.jar-%' and state = 'delayed'`;
    return (await rows<{ turns: number }>(sql))[0]!.turns;
  };
  await rows(`delete from bullmq.job where id like 'repeat:test.jar-7:%'`);
  expect(await turnsAhead()).toBe(shelf.length - 1);
  await startProcess();
  await until(async () => (await turnsAhead()) === shelf.length);
});

test('a process that starts runs the jobs of a start, although their schedules are correct already', async () => {
  await everyFirstTurn();
  await until(() => wakings > 0);
  const before = wakings;
  await startProcess();
  await until(() => wakings > before);
  expect((await rows(`select 1 from bullmq.job where id = 'start-test.wake' and state = 'failed'`)).length).toBe(0);
});

test('a job that has got another name runs at once, and its earlier schedule ends without an error', async () => {
  await everyFirstTurn();
  const before = looks;
  const queue = await queueOf(frequentJobs);
  await queue.removeJobScheduler('test.jar-5');
  await queue.upsertJobScheduler('test.jar-named-before', { every: 3_600_000 }, { name: 'test.jar-named-before' });
  await startProcess();
  await until(() => looks > before);
  expect((await queue.getJobSchedulers()).map(({ key }) => key)).not.toContain('test.jar-named-before');
  expect(await queue.getFailed()).not.toContainEqual(expect.objectContaining({ name: 'test.jar-named-before' }));
  await queue.close();
});

test('a job that moved to another queue has no turns left on the earlier one, although an earlier release adds them again', async () => {
  await everyFirstTurn();
  const queue = await queueOf(rareJobs);
  await queue.upsertJobScheduler('test.jar-5', { every: 3_600_000 }, { name: 'test.jar-5' });
  await until(async () => (await queue.getJobSchedulers()).every(({ key }) => key !== 'test.jar-5'));
  expect(await queue.getFailed()).toEqual([]);
  await queue.close();
});

test('jobs that take all night hold up none that runs every second', async () => {
  const other = await freshDatabase();
  const app = await makeProcess(testConfig(other.url));
  processes.pop();
  const { promise, resolve } = Promise.withResolvers<void>();
  [simmered, simmering] = [promise, 0];
  await app.get(Scheduler).start();
  const queue = await queueOf(rareJobs, app);
  for (const number of pots.keys()) await queue.add(`test.pot-${number + 1}`, {});
  await queue.close();
  await until(() => simmering === pots.length);
  const turnsThere = () => turnsOn.get(other.url) ?? 0;
  const before = turnsThere();
  await until(() => turnsThere() >= before + 3);
  expect(simmering).toBe(pots.length);
  resolve();
  await app.close();
  await other.drop();
});

test('a queue that lost all its schedules while processes run gets them back, without a restart', async () => {
  await everyFirstTurn();
  await startProcess(100);
  const schedules = () => rows<{ name: string }>('select name from bullmq.scheduler order by name');
  const before = await schedules();
  await rows('delete from bullmq.job');
  await rows('delete from bullmq.scheduler');
  await until(async () => (await schedules()).length === before.length);
  expect(await schedules()).toEqual(before);
});

test.each([
  // One of the two turns is the first one of the new schedule.
  { what: 'all its schedules', lost: 'true', turnsMore: 2 },
  // As when a turn that is in progress writes its own schedule again.
  { what: 'all its schedules but one', lost: `name <> 'test.boil'`, turnsMore: 2 },
  { what: 'all its schedules but theirs', lost: `name <> 'test.wake'`, turnsMore: 1 },
])('a queue that lost $what runs the jobs of a start again, which look for what else it lost', async (given) => {
  const { lost, turnsMore } = given;
  await everyFirstTurn();
  await startProcess(100);
  await until(async () => (await rows(`select 1 from bullmq.job where id = 'start-test.wake'`)).length === 0);
  const before = wakings;
  // At once, and not while a process writes its schedules.
  await withClient(config.database.url, async (client) => {
    await client.query(`begin; select pg_advisory_xact_lock(${schedulesLock})`);
    await client.query(`delete from bullmq.job where ${lost}; delete from bullmq.scheduler where ${lost}; commit`);
  });
  const kept = () => rows(`select 1 from bullmq.scheduler where name in ('test.wake', 'test.jar-7')`);
  await until(async () => (await kept()).length === 2 && wakings >= before + turnsMore);
  expect(wakings - before).toBeGreaterThanOrEqual(turnsMore);
});

test.each(redisIsOnThePath() ? ['Postgres', 'Redis'] : ['Postgres'])(
  'the schedules of a clock that was ahead begin anew on %s once the clock is set back',
  async (place) => {
    const other = await freshDatabase();
    const redis = place === 'Redis' ? await redisServer() : undefined;
    const settings = testConfig(other.url, redis ? { REDIS_URL: redis.url } : {});
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + fiveHours);
    let app = await makeProcess(settings);
    processes.pop();
    const nextTurns = async () => {
      const queue = await queueOf(frequentJobs, app);
      const schedules = await queue.getJobSchedulers();
      await queue.close();
      return schedules.filter(({ key }) => key.startsWith('test.jar')).map(({ next }) => next ?? 0);
    };
    await app.get(Scheduler).start();
    await until(async () => Math.min(...(await nextTurns())) > now() + fiveHours);
    await app.close();
    clock.mockRestore();
    app = await makeProcess(settings);
    processes.pop();
    const before = looks;
    await app.get(Scheduler).start();
    await until(() => looks >= before + shelf.length);
    expect(Math.max(...(await nextTurns()))).toBeLessThanOrEqual(Date.now() + 3_600_000);
    await app.close();
    await redis?.stop();
    await other.drop();
  },
);

test('a process starts on an empty queue and writes all schedules, although nobody can look for lost events', async () => {
  const other = await freshDatabase();
  const app = await makeProcess(testConfig(other.url));
  processes.pop();
  await withClient(other.url, (client) => client.query('alter table outbox rename to outbox_away'));
  await app.get(Scheduler).start();
  const schedules = await app.get(MikroORM).em.execute('select name from bullmq.scheduler');
  expect(schedules.length).toBeGreaterThan(shelf.length);
  await app.close();
  await other.drop();
});

test('a process that is told to stop while it checks its schedules stops', async () => {
  const app = await startProcess(100);
  const other = new pg.Client({ connectionString: config.database.url });
  await other.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock($1)', [schedulesLock]);
  const waiting = `select count(*)::int as checks from ${awaitedLocks} where locktype = 'advisory' and objid = $1`;
  const checks = async () => (await other.query<{ checks: number }>(waiting, [schedulesLock])).rows[0]?.checks;
  await until(async () => (await checks()) === hastyProcesses);
  const stopped = app.close();
  // Enough time for the stop to reach the queue, if nothing delays it.
  for (let look = 0; look < 20; look += 1) await checks();
  await other.query('rollback');
  await expect(stopped).resolves.toBeUndefined();
  await other.end();
});

test('the jobs are not idle while any process runs one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  boiled = promise;
  const before = turns.length;
  await until(() => turns.length > before);
  for (const app of processes.slice(0, 3)) await expect(app.get(Scheduler).isIdle()).resolves.toBe(false);
  resolve();
  await until(() => processes[0]!.get(Scheduler).isIdle());
});

test('running a job that does not exist is an error', async () => {
  await expect(processes[0]!.get(Scheduler).run('test.tea')).rejects.toThrow(
    'There is no recurring job with the name test.tea.',
  );
});
