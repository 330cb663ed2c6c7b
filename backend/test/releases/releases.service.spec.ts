import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { CycleClosing } from '../../src/ledger/cycles/cycle-closing.service.js';
import { LedgerInvariants } from '../../src/ledger/index.js';
import { ormForMigrations } from '../../src/platform/database/migrate.js';
import { dayMilliseconds, EventDrain } from '../../src/platform/index.js';
import { startWorkers } from '../../src/server.js';
import { emptyDatabase, type FreshDatabase } from '../fresh-database.js';
import { payingMember } from '../member.js';
import { type PaymentRig, startPaymentRig } from '../payment-rig.js';
import { until } from '../until.js';
import { withClient } from '../with-client.js';
import { keptRelease, keptVersions } from './kept-release.js';
import { replay } from './replay.js';
import { changedShapes, shapesOf } from './statement-shapes.js';

/** Replaying a week takes a minute on a quiet machine, and many minutes on a busy one. */
const weeksWork = 900_000;

let database: FreshDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

async function outstanding(): Promise<string[]> {
  const orm = ormForMigrations(database.url);
  const pending = await orm.migrator.getPending();
  await orm.close();
  return pending.map(({ name }) => name);
}

/** Migrates like migrate(): gives way to other work and tries again. */
async function migrateBy(name: string): Promise<void> {
  const orm = ormForMigrations(database.url);
  try {
    await orm.migrator.up({ migrations: [name] });
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    return await migrateBy(name);
  } finally {
    await orm.close();
  }
}

test.each(keptVersions)(
  'after each migration since %s every statement of its processes means what it meant',
  async (version) => {
    const { statements, restoreTo } = keptRelease(version);
    await restoreTo(database.url);
    const before = await shapesOf(database.url, statements);
    expect([...before].filter(([, { refused }]) => refused)).toEqual([]);
    for (const name of await outstanding()) {
      await migrateBy(name);
      const changed = changedShapes(before, await shapesOf(database.url, statements));
      expect({ name, changed }).toEqual({ name, changed: [] });
    }
  },
);

/**
 * The statements of a release that are wrong on today's database (operations.md#expand-and-contract), by a piece of
 * their text.
 */
const knownErrors: Readonly<Record<string, readonly string[]>> = {
  '1.0.0': ['where a.balance_cents <> coalesce(e.cents, 0)'],
};
const isKnown = (version: string, fault: string) => knownErrors[version]?.some((piece) => fault.includes(piece));

test.each(keptVersions)(
  'what processes of %s do has the same effect on the database of today',
  async (version) => {
    const { recording, restoreTo } = keptRelease(version);
    await restoreTo(database.url);
    for (const name of await outstanding()) await migrateBy(name);
    const { faults } = await replay(database.url, recording);
    expect(faults.filter((fault) => !isKnown(version, fault))).toEqual([]);
  },
  weeksWork,
);

test.each(keptVersions)(
  'what processes of %s do has the same effect while it is migrated',
  async (version) => {
    const { recording, restoreTo } = keptRelease(version);
    await restoreTo(database.url);
    const migrations = await outstanding();
    expect(migrations.length).toBeGreaterThan(0);
    // All migrations run in the first half of the replay, one after the other, while the replay continues.
    const every = Math.floor(recording.length / 2 / migrations.length);
    let migrated = Promise.resolve();
    const { faults, committed } = await replay(database.url, recording, {
      amongLocks: true,
      beforeStatement: (count) => {
        const next = count % every === 0 ? migrations.shift() : undefined;
        if (next) migrated = migrated.then(() => migrateBy(next));
      },
    });
    await migrated;
    expect(faults.filter((fault) => !isKnown(version, fault))).toEqual([]);
    expect(committed).toBeGreaterThan(1_000);
    expect(await outstanding()).toEqual([]);
  },
  weeksWork,
);

test.each(keptVersions)(
  'processes of %s and of today book, are paid and close months side by side',
  async (version) => {
    const release = keptRelease(version);
    await release.restoreTo(database.url);
    const [lived] = (await rowsOf<{ at: Date }>('select max(occurred_at) as at from outbox'))!;
    const half = Math.floor(release.recording.length / 2);
    let rig: PaymentRig | undefined;
    let ready: Promise<PaymentRig> | undefined;
    let work: Promise<void> | undefined;
    const { faults, committed } = await replay(database.url, release.recording, {
      amongOthers: true,
      beforeStatement: async (count, isCalm) => {
        // The process migrates while it starts, like the first process of a new release.
        if (count === 100) ready = startPaymentRig({ workers: false, beside: { databaseUrl: database.url } });
        if (count < half || rig || !isCalm) return;
        rig = await ready!;
        rig.running.clock.set(lived!.at);
        await startWorkers(rig.running.app, { withoutScheduler: true });
        work = liveToday(rig, lived!.at);
      },
    });
    try {
      await work;
      expect(faults).toEqual([]);
      expect(committed).toBeGreaterThan(500);
      await rig!.running.app.get(EventDrain).wait();
      expect(await rig!.running.app.get(LedgerInvariants).violations()).toEqual([]);
    } finally {
      await rig?.close();
    }
  },
  weeksWork,
);

/** Lets an owner subscribe, pay and have a visit; then the month ends and is divided. */
async function liveToday(rig: PaymentRig, from: Date): Promise<void> {
  const { clock, app } = rig.running;
  const desk = await rig.cast.salonDesk();
  const member = await payingMember(rig, { salonId: desk.salonId });
  const startsAt = `${new Date(from.getTime() + 3 * dayMilliseconds).toISOString().slice(0, 10)}T18:00:00.000Z`;
  const request = { subscriptionId: member.subscriptionId, salonId: desk.salonId, petId: member.petId, date: startsAt };
  const booked = await member.client.post<{ id: number }>('/api/appointments', request);
  expect(booked.status).toBe(201);
  clock.set(new Date(Date.parse(startsAt) + 3_600_000));
  const done = await desk.client.patch(`/api/appointments/${booked.body.id}/status`, { status: 'completed' });
  expect(done.status).toBe(200);
  const cycle = async () => {
    const bySubscription = `select closed_at as "closedAt" from billing_cycles where subscription_id = ${member.subscriptionId}`;
    return (await rowsOf<{ closedAt: Date | null }>(bySubscription))[0];
  };
  await until(async () => (await cycle()) !== undefined);
  clock.set(new Date(from.getTime() + 40 * dayMilliseconds));
  await until(async () => {
    await app.get(CycleClosing).closeDue();
    return Boolean((await cycle())?.closedAt);
  });
}

const rowsOf = <Row extends object>(sql: string): Promise<Row[]> =>
  withClient(database.url, async (client) => (await client.query<Row>(sql)).rows);
