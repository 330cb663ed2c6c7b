import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Queue } from 'bullmq';

import { freshDatabase } from '../../../test/fresh-database.js';
import { redisIsOnThePath, redisServer, type RedisServer } from '../../../test/redis-server.js';
import { testConfig } from '../../../test/test-config.js';
import { until } from '../../../test/until.js';
import { Clock } from '../clock/clock.js';
import { sqlIn } from '../database/sql.js';
import { Transactions } from '../database/transactions.service.js';
import { createHttpApp } from '../http-app.js';
import { createLog } from '../http/log.js';
import { PlatformModule } from '../platform.module.js';
import { Deliveries } from './deliveries.service.js';
import { EventQueues } from './event-queues.service.js';
import { defineEvent, type RecordedEvent } from './event.js';
import { OnEvent, OnEventOutside } from './on-event.js';
import { QueueBackend } from './queue-backend.service.js';
import { retiredQueueName } from './queue-name.js';
import { OutboxRelay } from './outbox-relay.service.js';
import { Outbox } from './outbox.service.js';

interface Splash {
  readonly dog: string;
}

const dogSplashed = defineEvent<Splash>('dog.splashed');

/** Code that the compiler has to refuse; the type check fails if one of these lines compiles. */
class RefusedByTheCompiler {
  // @ts-expect-error The event has no `cat`.
  @OnEvent(dogSplashed, 'test.wrong-payload')
  async wrongPayload(_event: RecordedEvent<{ readonly cat: string }>): Promise<void> {}

  // @ts-expect-error What lies outside the database gets no transaction.
  @OnEventOutside(dogSplashed, 'test.no-transaction', { queue: 'other' })
  async noTransaction(_event: RecordedEvent<Splash>, _em: EntityManager): Promise<void> {}

  // @ts-expect-error A name is no event.
  @OnEvent('dog.splashed', 'test.bare-name')
  async bareName(): Promise<void> {}

  // @ts-expect-error An event is recorded with its whole payload.
  readonly withoutDog = () => dogSplashed({});

  // @ts-expect-error An instant goes through JSON as text.
  readonly withDate = () => defineEvent<{ readonly at: Date }>('dog.washed');

  // @ts-expect-error An event is made by its definition.
  readonly byHand = (em: EntityManager, outbox: Outbox) => outbox.record(em, { type: 'dog.splashed', payload: {} });
}

/** Records the events that the handlers below received; the next `failures` tries fail. */
class Witness {
  mails: string[] = [];
  failures = 0;
  /** Mails wait until it resolves. */
  hanging?: Promise<void>;
}

const witness = new Witness();

@Injectable()
class BathBook {
  @OnEvent(dogSplashed, 'test.count-splash', { queue: 'money' })
  async count(event: RecordedEvent<Splash>, em: EntityManager): Promise<void> {
    await sqlIn(em).rows(
      `insert into splashes (dog, times) values ($1, 1) on conflict (dog) do update set times = splashes.times + 1`,
      [event.payload.dog],
    );
    if (witness.failures > 0) {
      witness.failures -= 1;
      throw new Error('the tub overflowed');
    }
  }

  @OnEventOutside(dogSplashed, 'test.mail-splash', { queue: 'mail' })
  async mail(event: RecordedEvent<Splash>): Promise<void> {
    await witness.hanging;
    witness.mails.push(event.payload.dog);
  }
}

@Module({ providers: [BathBook] })
class BathModule {}

interface Process {
  readonly app: NestFastifyApplication;
  splash(dog: string, fail?: boolean): Promise<void>;
  startWorkers(): Promise<void>;
}

/** Starts a process of a product whose only event is a splashing dog. */
async function startProcess(databaseUrl: string, env: Record<string, string> = {}): Promise<Process> {
  const config = testConfig(databaseUrl, env);
  const module = {
    module: class SplashApp {},
    imports: [PlatformModule.with(config, [], new Clock()), BathModule],
  };
  const app = await createHttpApp(module, config, createLog(config));
  await app.init();
  return {
    app,
    splash: (dog, fail = false) =>
      app.get(Transactions).run(async (em) => {
        await app.get(Outbox).record(em, dogSplashed({ dog }));
        if (fail) throw new Error('changed my mind');
      }),
    startWorkers: async () => {
      await app.get(EventQueues).start();
      app.get(OutboxRelay).start();
    },
  };
}

test('an event has the type of its definition, whatever the compiler was told to overlook', () => {
  expect(new RefusedByTheCompiler().withoutDog().type).toBe('dog.splashed');
});

let redis: RedisServer | undefined;
beforeAll(async () => {
  if (redisIsOnThePath()) redis = await redisServer();
});
afterAll(() => redis?.stop());

/** The same tests on both backends; on Redis if a redis-server is on the path. */
describe.each(redisIsOnThePath() ? ['postgres', 'redis'] : ['postgres'])('events on %s', (backend) => {
  const env = (): Record<string, string> => (backend === 'redis' && redis ? { REDIS_URL: redis.url } : {});
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let one: Process;
  const others: Process[] = [];

  beforeEach(async () => {
    database = await freshDatabase();
    witness.mails = [];
    witness.failures = 0;
    one = await startProcess(database.url, env());
    await redis?.flush();
    await splashesOf(one, 'create table splashes (dog text primary key, times integer not null)');
  });

  afterEach(async () => {
    await Promise.all([one, ...others.splice(0)].map(({ app }) => app.close()));
    await database.drop();
  });

  async function splashesOf(process: Process, sql = 'select dog, times from splashes order by dog') {
    return process.app.get(Transactions).run((em) => sqlIn(em).rows<{ dog: string; times: number }>(sql));
  }

  test('an event reaches each of its handlers once', async () => {
    await one.startWorkers();
    await one.splash('Biscuit');
    await until(async () => witness.mails.length === 1 && (await splashesOf(one)).length === 1);
    expect(await splashesOf(one)).toEqual([{ dog: 'Biscuit', times: 1 }]);
    expect(witness.mails).toEqual(['Biscuit']);
  });

  test('what a rolled-back transaction recorded never happened', async () => {
    await one.startWorkers();
    await expect(one.splash('Ghost', true)).rejects.toThrow('changed my mind');
    await one.splash('Biscuit');
    await until(async () => (await splashesOf(one)).length === 1);
    expect((await splashesOf(one)).map(({ dog }) => dog)).toEqual(['Biscuit']);
  });

  test('an event recorded while no worker runs is delivered by the next one', async () => {
    await one.splash('Biscuit');
    const next = await startProcess(database.url, env());
    others.push(next);
    await next.startWorkers();
    await until(async () => (await splashesOf(one)).length === 1);
    expect(await splashesOf(one)).toEqual([{ dog: 'Biscuit', times: 1 }]);
  });

  test('a process whose queue is not started relays nothing, so its events stay for one with workers', async () => {
    await one.splash('Biscuit');
    await expect(one.app.get(OutboxRelay).relayAll()).rejects.toThrow('has not started the event queues');
    await one.startWorkers();
    await until(async () => (await splashesOf(one)).length === 1);
  });

  test('a handler that fails leaves nothing behind and is tried again until it succeeds', async () => {
    witness.failures = 2;
    await one.startWorkers();
    await one.splash('Biscuit');
    await until(async () => (await splashesOf(one)).length === 1);
    expect(await splashesOf(one)).toEqual([{ dog: 'Biscuit', times: 1 }]);
    expect(witness.failures).toBe(0);
  });

  test('a mail server that hangs delays nothing but mails', async () => {
    const hanging = Promise.withResolvers<void>();
    witness.hanging = hanging.promise;
    await one.startWorkers();
    const dogs = Array.from({ length: 40 }, (_, index) => `dog ${String(index).padStart(2, '0')}`);
    for (const dog of dogs) await one.splash(dog);
    await until(async () => (await splashesOf(one)).length === dogs.length);
    expect(witness.mails).toEqual([]);
    delete witness.hanging;
    hanging.resolve();
    await until(() => Promise.resolve(witness.mails.length === dogs.length));
  });

  test('the jobs left in the only queue of earlier releases are worked off', async () => {
    await one.splash('Biscuit');
    const [event] = await one.app
      .get(Transactions)
      .run((em) => sqlIn(em).rows<{ id: string }>('update outbox set relayed_at = now() returning id'));
    const retired = new Queue(retiredQueueName, await one.app.get(QueueBackend, { strict: false }).optionsOfQueue());
    for (const handler of ['test.count-splash', 'test.mail-splash']) await retired.add(handler, { eventId: event!.id });
    await retired.close();
    await one.startWorkers();
    await until(async () => witness.mails.length === 1 && (await splashesOf(one)).length === 1);
    expect(await splashesOf(one)).toEqual([{ dog: 'Biscuit', times: 1 }]);
  });

  test('three processes share the work and no event is handled twice', async () => {
    others.push(await startProcess(database.url, env()), await startProcess(database.url, env()));
    await Promise.all([one, ...others].map((process) => process.startWorkers()));
    const dogs = Array.from({ length: 60 }, (_, index) => `dog ${String(index).padStart(2, '0')}`);
    await Promise.all(dogs.map((dog, index) => [one, ...others][index % 3]!.splash(dog)));
    await until(async () => (await splashesOf(one)).length === 60 && witness.mails.length === 60);
    expect(await splashesOf(one)).toEqual(dogs.map((dog) => ({ dog, times: 1 })));
    expect(witness.mails.toSorted()).toEqual(dogs);
  });

  test('a delivery that is repeated, as after a crash before the job was marked done, changes nothing', async () => {
    await one.startWorkers();
    await one.splash('Biscuit');
    await until(async () => witness.mails.length === 1 && (await splashesOf(one)).length === 1);
    const [event] = await one.app
      .get(Transactions)
      .run((em) => sqlIn(em).rows<{ id: string }>('select id from outbox'));
    const deliveries = one.app.get(Deliveries, { strict: false });
    await Promise.all([1, 2, 3].map(() => deliveries.deliver(event!.id, 'test.count-splash')));
    await deliveries.deliver(event!.id, 'test.mail-splash');
    expect(await splashesOf(one)).toEqual([{ dog: 'Biscuit', times: 1 }]);
    expect(witness.mails).toEqual(['Biscuit']);
  });
});
