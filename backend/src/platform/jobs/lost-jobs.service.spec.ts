import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Queue } from 'bullmq';

import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.js';
import { redisIsOnThePath, redisServer, type RedisServer } from '../../../test/redis-server.js';
import { testConfig } from '../../../test/test-config.js';
import { until } from '../../../test/until.js';
import { Clock } from '../clock/index.js';
import { ReadDb } from '../database/index.js';
import {
  defineEvent,
  EventQueues,
  OnEventOutside,
  OutboxRelay,
  QueueBackend,
  type RecordedEvent,
  StuckDeliveries,
} from '../events/index.js';
import { createHttpApp } from '../http-app.js';
import { createLog } from '../http/index.js';
import { PlatformModule } from '../platform.module.js';
import { LostJobs } from './lost-jobs.service.js';
import { Scheduler } from './scheduler.service.js';

const dogDried = defineEvent<{ readonly dog: string }>('dog.dried');

let mails: string[] = [];
let photos: string[] = [];
let tries: string[] = [];
/** The dogs whose mail cannot be sent. */
const refused = new Set<string>();

@Injectable()
class Dryer {
  @OnEventOutside(dogDried, 'test.mail-dried', { queue: 'mail', attempts: 1 })
  async mail({ payload: { dog } }: RecordedEvent<{ readonly dog: string }>): Promise<void> {
    tries.push(dog);
    if (refused.has(dog)) throw new Error('no such mailbox');
    mails.push(dog);
  }

  @OnEventOutside(dogDried, 'test.photo-dried', { queue: 'other' })
  async photo({ payload: { dog } }: RecordedEvent<{ readonly dog: string }>): Promise<void> {
    photos.push(dog);
  }
}

@Module({ providers: [Dryer] })
class DryerModule {}

let redis: RedisServer | undefined;
beforeAll(async () => {
  if (redisIsOnThePath()) redis = await redisServer();
});
afterAll(() => redis?.stop());

describe.each(redisIsOnThePath() ? ['postgres', 'redis'] : ['postgres'])('lost jobs on %s', (backend) => {
  let database: FreshDatabase;
  let app: NestFastifyApplication;

  beforeEach(async () => {
    database = await freshDatabase();
    await redis?.flush();
    [mails, photos, tries] = [[], [], []];
    refused.clear();
    app = await started();
  });
  afterEach(async () => {
    await app.close();
    await database.drop();
  });

  async function started(): Promise<NestFastifyApplication> {
    const config = testConfig(database.url, backend === 'redis' && redis ? { REDIS_URL: redis.url } : {});
    const platform = PlatformModule.with(config, [], new Clock());
    const made = await createHttpApp(
      { module: class DryingApp {}, imports: [platform, DryerModule] },
      config,
      createLog(config),
    );
    await made.init();
    await made.get(EventQueues).start();
    made.get(OutboxRelay).start();
    return made;
  }

  const rows = <Row extends object>(sql: string, values: unknown[] = []) => app.get(ReadDb).rows<Row>(sql, values);
  const replace = () => app.get(LostJobs).replace();

  /** Records an event that was relayed an hour ago, and whose jobs are gone. */
  async function lost(dog: string, relayedAt = `now() - interval '1 hour'`): Promise<string> {
    const [row] = await rows<{ id: string }>(
      `insert into outbox (type, payload, occurred_at, relayed_at)
       values ('dog.dried', jsonb_build_object('dog', $1::text), now(), ${relayedAt}) returning id`,
      [dog],
    );
    return row!.id;
  }

  /** Records an event as the product does, and waits for its mail. */
  async function dry(dog: string): Promise<string> {
    const [row] = await rows<{ id: string }>(
      `insert into outbox (type, payload, occurred_at)
       values ('dog.dried', jsonb_build_object('dog', $1::text), now()) returning id`,
      [dog],
    );
    await until(() => tries.includes(dog) && photos.includes(dog));
    await untilIdle();
    return row!.id;
  }

  async function untilIdle(): Promise<void> {
    await until(async () => {
      const { waiting, active, delayed } = await app.get(EventQueues).counts();
      return waiting === 0 && active === 0 && delayed === 0;
    });
  }

  const failedJobs = async () => (await app.get(StuckDeliveries).list(100, 0)).rows.map(({ eventId }) => eventId);
  const longAgo = () => rows(`update outbox set relayed_at = now() - interval '1 hour'`);
  const checked = async () =>
    (
      await rows<{ at: number }>(
        `select checked_position - (select max(position) from outbox) as at from event_handlers order by 1`,
      )
    ).map(({ at }) => at);

  test('jobs that a queue lost beside others that it kept are added again, and what was handled is not repeated', async () => {
    await dry('Biscuit');
    await lost('Lost');
    const half = await lost('Half');
    await rows(`insert into event_deliveries (event_id, handler) values ($1, 'test.photo-dried')`, [half]);
    await replace();
    await until(() => mails.length === 3 && photos.length === 2);
    await untilIdle();
    await replace();
    await untilIdle();
    expect([mails.toSorted(), photos.toSorted()]).toEqual([
      ['Biscuit', 'Half', 'Lost'],
      ['Biscuit', 'Lost'],
    ]);
  });

  test('the jobs of the last minutes are added again as well', async () => {
    await lost('Lost', 'now()');
    await replace();
    await until(() => mails.length === 1 && photos.length === 1);
    expect(await rows('select * from late_deliveries')).toEqual([]);
  });

  test('a worker that starts adds lost jobs at once, although the queue kept its schedules', async () => {
    await app.get(Scheduler).start();
    await until(() => app.get(Scheduler).isIdle());
    await lost('Lost');
    await app.close();
    app = await started();
    await app.get(Scheduler).start();
    await until(() => mails.length === 1 && photos.length === 1);
    expect([mails, photos]).toEqual([['Lost'], ['Lost']]);
  });

  test('a delivery that failed for good waits for an administrator, and is not tried by itself', async () => {
    refused.add('Grumpy');
    const id = await dry('Grumpy');
    await longAgo();
    for (let turn = 0; turn < 3; turn += 1) await replace();
    await untilIdle();
    expect(await failedJobs()).toEqual([id]);
    expect(tries).toEqual(['Grumpy']);
    refused.clear();
    expect(await app.get(StuckDeliveries).retry(`${id}-test.mail-dried`)).toBe(true);
    await until(() => mails.length === 1);
    await untilIdle();
    await replace();
    expect(await rows('select * from late_deliveries')).toEqual([]);
  });

  test('a delivery that failed for good in the queue of earlier releases is not tried by itself either', async () => {
    const id = await lost('Grumpy');
    await rows(`insert into event_deliveries (event_id, handler) values ($1, 'test.photo-dried')`, [id]);
    refused.add('Grumpy');
    const retired = new Queue('events', await app.get(QueueBackend, { strict: false }).optionsOfQueue());
    await retired.add('test.mail-dried', { eventId: id }, { jobId: `${id}-test.mail-dried`, attempts: 1 });
    await until(async () => (await failedJobs()).length === 1);
    await retired.close();
    await replace();
    await untilIdle();
    expect(tries).toEqual(['Grumpy']);
  });

  test('a delivery that is to be tried later is not tried sooner', async () => {
    const id = await lost('Later');
    await rows(`insert into event_deliveries (event_id, handler) values ($1, 'test.photo-dried')`, [id]);
    const queue = new Queue('mail', await app.get(QueueBackend, { strict: false }).optionsOfQueue('mail'));
    await queue.add('test.mail-dried', { eventId: id }, { jobId: `${id}-test.mail-dried`, delay: 3_600_000 });
    await replace();
    expect(await queue.getJobCounts('waiting', 'active', 'delayed')).toEqual({ waiting: 0, active: 0, delayed: 1 });
    expect(mails).toEqual([]);
    await queue.close();
  });

  test('a delivery that was late long ago is added again when its job is lost, without reading other events again', async () => {
    refused.add('Grumpy');
    await dry('Grumpy');
    for (const dog of ['Biscuit', 'Mochi']) await dry(dog);
    await longAgo();
    await replace();
    expect(await checked()).toEqual(expect.arrayContaining([0, 0]));
    refused.clear();
    await app
      .get(StuckDeliveries)
      .removeFailed(new Date('2200-01-01'), async (jobs) => new Set(jobs.map((job) => job.id)));
    await replace();
    await until(() => mails.includes('Grumpy'));
    expect(tries.filter((dog) => dog === 'Grumpy')).toHaveLength(2);
  });

  test('more lost jobs than fit into one look are all added again', async () => {
    await rows(
      `insert into outbox (type, payload, occurred_at, relayed_at)
       select 'dog.dried', jsonb_build_object('dog', n::text), now(), now() - interval '1 hour'
       from generate_series(1, 1234) as n`,
    );
    await replace();
    await until(() => mails.length === 1234 && photos.length === 1234);
    await untilIdle();
    await replace();
    expect(await rows('select * from late_deliveries')).toEqual([]);
    expect(new Set(mails).size).toBe(1234);
  });

  test('a handler gets no events from before it was new, and those that another release passed over later', async () => {
    await lost('Before');
    await rows(
      `update event_handlers set after_position = (select max(position) from outbox) where handler = 'test.mail-dried'`,
    );
    await replace();
    await until(() => photos.length === 1);
    // A release without the handler relays an event, looks for lost jobs, and is replaced days later.
    const passed = await lost('Passed over', `now() - interval '3 days'`);
    await rows(`insert into event_deliveries (event_id, handler) values ($1, 'test.photo-dried')`, [passed]);
    await rows(`update event_handlers set registered_at = now() - interval '4 days'`);
    await rows(`update event_handlers set checked_position = 1000000 where handler = 'test.photo-dried'`);
    await replace();
    await until(() => mails.length === 1);
    expect([mails, photos]).toEqual([['Passed over'], ['Before']]);
  });

  test('events that were relayed by a clock that was ahead hold up nothing', async () => {
    await lost('Future', `now() + interval '5 hours'`);
    await lost('Lost');
    await replace();
    await until(() => mails.length === 2);
    expect(await checked()).toEqual(expect.arrayContaining([0, 0]));
  });
});
