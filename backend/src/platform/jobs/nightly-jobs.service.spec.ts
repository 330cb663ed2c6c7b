import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Queue } from 'bullmq';

import { freshDatabase } from '../../../test/fresh-database.js';
import { redisIsOnThePath, redisServer } from '../../../test/redis-server.js';
import { testConfig } from '../../../test/test-config.js';
import { until } from '../../../test/until.js';
import { Clock } from '../clock/clock.js';
import { QueueBackend } from '../events/index.js';
import { createHttpApp } from '../http-app.js';
import { createLog } from '../http/log.js';
import { PlatformModule } from '../platform.module.js';
import { Every, nightlySeconds, weeklySeconds } from './every.js';
import { Scheduler } from './scheduler.service.js';

const turns = { nightly: 0, weekly: 0, frequent: 0 };

@Injectable()
class Jobs {
  @Every('test.nightly', nightlySeconds)
  runNightly(): Promise<void> {
    turns.nightly += 1;
    return Promise.resolve();
  }

  @Every('test.weekly', weeklySeconds)
  runWeekly(): Promise<void> {
    turns.weekly += 1;
    return Promise.resolve();
  }

  @Every('test.frequent', 3_600)
  runFrequent(): Promise<void> {
    turns.frequent += 1;
    return Promise.resolve();
  }
}

@Module({ providers: [Jobs] })
class JobsModule {}

const realNow = Date.now;

/** Lets the clock of this process run on from an instant. */
function setClock(instant: string): void {
  const difference = Date.parse(instant) - realNow();
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + difference);
}

const places = redisIsOnThePath() ? ['Postgres', 'Redis'] : ['Postgres'];
describe.each(places)('with a queue in %s', (place) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let redis: Awaited<ReturnType<typeof redisServer>> | undefined;
  let processes: NestFastifyApplication[];
  let queue: Queue;

  beforeAll(async () => {
    if (place === 'Redis') redis = await redisServer();
  });
  afterAll(() => redis?.stop());
  beforeEach(async () => {
    // A Wednesday.
    setClock('2026-11-25T20:00:00Z');
    Object.assign(turns, { nightly: 0, weekly: 0, frequent: 0 });
    database = await freshDatabase();
    processes = [];
    const app = await makeProcess();
    queue = new Queue('timetable', await app.get(QueueBackend).optionsOfQueue('timetable'));
  });
  afterEach(async () => {
    await queue.obliterate({ force: true });
    await queue.close();
    await Promise.all(processes.map((app) => app.close()));
    await database.drop();
    jest.restoreAllMocks();
  });

  async function makeProcess(): Promise<NestFastifyApplication> {
    const settings = testConfig(database.url, redis ? { REDIS_URL: redis.url } : {});
    const platform = PlatformModule.with(settings, [], new Clock());
    const app = await createHttpApp({ module: JobsModule, imports: [platform] }, settings, createLog(settings));
    await app.init();
    processes.push(app);
    return app;
  }

  const startJobs = async () => {
    const app = await makeProcess();
    await app.get(Scheduler).start();
    return app;
  };

  const nextTurn = async (name: string) => new Date((await queue.getJobScheduler(name))?.next ?? 0).toISOString();

  test('nightly work waits for 09:00 UTC, weekly work for that time on a Sunday, and frequent work begins at once', async () => {
    await startJobs();
    await until(() => turns.frequent === 1);
    expect(turns).toEqual({ nightly: 0, weekly: 0, frequent: 1 });
    expect(await nextTurn('test.nightly')).toBe('2026-11-26T09:00:00.000Z');
    expect(await nextTurn('test.weekly')).toBe('2026-11-29T09:00:00.000Z');
  });

  test('a nightly schedule that an earlier release began at another time moves to 09:00 UTC', async () => {
    await queue.upsertJobScheduler('test.nightly', { every: nightlySeconds * 1_000 }, { name: 'test.nightly' });
    await startJobs();
    expect(await nextTurn('test.nightly')).toBe('2026-11-26T09:00:00.000Z');
    expect(await queue.getJobState(`repeat:test.nightly:${Date.parse('2026-11-26T09:00:00Z')}`)).toBe('delayed');
    expect(await queue.getDelayedCount()).toBe(await queue.getJobSchedulersCount());
  });

  test('a night without a worker is made up for when one starts, and the next night is at 09:00 UTC again', async () => {
    await (await startJobs()).close();
    setClock('2026-11-26T15:30:00Z');
    await startJobs();
    await until(() => turns.nightly === 1);
    expect(turns.weekly).toBe(0);
    await until(async () => (await nextTurn('test.nightly')) === '2026-11-27T09:00:00.000Z');
  });
});
