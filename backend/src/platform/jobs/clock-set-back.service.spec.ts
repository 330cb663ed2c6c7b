import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Queue, type Worker } from 'bullmq';

import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.js';
import { redisIsOnThePath, redisServer, type RedisServer } from '../../../test/redis-server.js';
import { testConfig } from '../../../test/test-config.js';
import { until } from '../../../test/until.js';
import { Clock } from '../clock/index.js';
import { Transactions } from '../database/index.js';
import { defineEvent, EventQueues, OnEventOutside, Outbox, OutboxRelay, QueueBackend } from '../events/index.js';
import { createHttpApp } from '../http-app.js';
import { createLog } from '../http/index.js';
import { PlatformModule } from '../platform.module.js';
import { Scheduler } from './scheduler.service.js';

const dogBrushed = defineEvent<{ readonly dog: string }>('dog.brushed');

let tries = 0;
let brushed = 0;
let brushing: () => Promise<void>;

@Injectable()
class Brush {
  @OnEventOutside(dogBrushed, 'test.brush', { queue: 'mail' })
  async brush(): Promise<void> {
    tries += 1;
    await brushing();
    brushed += 1;
  }
}

@Module({ providers: [Brush] })
class BrushModule {}

const fiveHours = 5 * 3_600_000;

let redis: RedisServer | undefined;
beforeAll(async () => {
  if (redisIsOnThePath()) redis = await redisServer();
});
afterAll(() => redis?.stop());

describe.each(redisIsOnThePath() ? ['postgres', 'redis'] : ['postgres'])(
  'a clock that is set back, on %s',
  (backend) => {
    let database: FreshDatabase;
    let apps: NestFastifyApplication[];
    const now = Date.now;

    beforeEach(async () => {
      database = await freshDatabase();
      await redis?.flush();
      [apps, tries, brushed] = [[], 0, 0];
      brushing = () => Promise.resolve();
      setAhead();
    });
    afterEach(async () => {
      setBack();
      await Promise.all(apps.map((app) => app.close()));
      await database.drop();
    });

    const setAhead = () => jest.spyOn(Date, 'now').mockImplementation(() => now() + fiveHours);
    const setBack = () => jest.restoreAllMocks();

    /** Starts a worker that checks its schedules all the time. */
    async function started(): Promise<NestFastifyApplication> {
      const config = testConfig(database.url, backend === 'redis' && redis ? { REDIS_URL: redis.url } : {});
      const imports = [PlatformModule.with(config, [], new Clock()), BrushModule];
      const app = await createHttpApp({ module: class BrushApp {}, imports }, config, createLog(config));
      await app.init();
      apps.push(app);
      await app.get(EventQueues).start();
      app.get(OutboxRelay).start();
      await app.get(Scheduler).start(100);
      await until(() => app.get(Scheduler).isIdle());
      return app;
    }

    const brush = (app: NestFastifyApplication, dog: string) =>
      app.get(Transactions).run((em) => app.get(Outbox).record(em, dogBrushed({ dog })));

    /** Ends a process as a kill does: nothing finishes its jobs or renews their locks. */
    async function kill(app: NestFastifyApplication): Promise<void> {
      const { workers } = app.get(EventQueues) as unknown as { workers: Worker[] };
      await Promise.all(workers.map((worker) => worker.close(true)));
      await app.close();
      apps = apps.filter((other) => other !== app);
    }

    /** Records an event and returns once its handler is in progress, which never ends. */
    async function hang(app: NestFastifyApplication): Promise<void> {
      brushing = () => new Promise(() => undefined);
      await brush(app, 'Biscuit');
      await until(() => tries === 1);
      brushing = () => Promise.resolve();
    }

    test('another worker takes over the job of one that is killed afterwards', async () => {
      const app = await started();
      await brush(app, 'Mochi');
      await until(() => brushed === 1);
      tries = 0;
      setBack();
      await hang(app);
      await kill(app);
      await started();
      await until(() => brushed === 2);
      expect(tries).toBe(2);
    });

    test('another worker takes over the job of one that was killed before', async () => {
      const app = await started();
      await hang(app);
      await kill(app);
      setBack();
      await started();
      await until(() => brushed === 1);
      expect(tries).toBe(2);
    });

    test('a failed job is tried again at once, and a delayed one of later at its time', async () => {
      const app = await started();
      brushing = () => Promise.reject(new Error('no brush'));
      await brush(app, 'Biscuit');
      const queue = new Queue('mail', await app.get(QueueBackend).optionsOfQueue('mail'));
      await until(async () => (await queue.getDelayedCount()) === 1);
      setBack();
      brushing = () => Promise.resolve();
      await until(() => brushed === 1);
      await queue.add('test.brush', {}, { delay: 3_600_000, jobId: 'later' });
      await app.get(Scheduler).run('platform.retry-jobs-of-the-future');
      expect(await queue.getJobState('later')).toBe('delayed');
      await queue.close();
    });
  },
);
