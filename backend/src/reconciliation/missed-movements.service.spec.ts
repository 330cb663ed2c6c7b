import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

import { rowsReadBy } from '../../test/rows-read.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { PaymentsUnavailable } from '../payments/index.js';
import { MissedMovements } from './missed-movements.service.js';
import { type Movement, MovementPosting } from './movement-posting.service.js';
import { Reconciliation } from './reconciliation.service.js';

const tonight = new Date('2027-03-01T00:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;
const nights = (count: number) => new Date(tonight.getTime() + count * day);

let running: RunningApp;
let post: jest.SpiedFunction<MovementPosting['postMovement']>;
let tried: string[];

beforeAll(async () => {
  running = await runApp();
});
beforeEach(async () => {
  for (const table of ['provider_movements', 'full_looks', 'reconciliation_tasks']) await query(`delete from ${table}`);
  await query('update provider_movement_reading set looked_until = null');
  post = jest.spyOn(running.app.get(MovementPosting), 'postMovement');
  answerBy(() => Promise.resolve());
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => running.close());

const query = (sql: string, values: unknown[] = []) => running.database.query(sql, values);

/** Answers each attempt to post a movement, which stays missed. */
function answerBy(answer: (movement: Movement) => Promise<void>): void {
  tried = [];
  post.mockImplementation((movement) => {
    tried.push(movement.id);
    return answer(movement);
  });
}

/** Adds money that the platform added from its bank to the copy of the provider's book. */
const topUp = (id: string, at: Date) =>
  query(`insert into provider_movements (id, source, type, net_cents, created_at) values ($1, $1, 'topup', 500, $2)`, [
    id,
    at,
  ]);

/** Looks for missed movements at night and returns those that it tried to post. */
async function look(until: Date): Promise<string[]> {
  tried = [];
  running.clock.set(new Date(until.getTime() + hour));
  await running.app.get(MissedMovements).postMissed(until);
  return tried;
}

/** Returns a reconciliation that finds the provider's book copied until an instant. */
function nothingNew(until: Date): Reconciliation {
  const reconciliation = running.app.get(Reconciliation);
  jest.spyOn(reconciliation, 'copyBook').mockImplementation(async () => {
    await query('update provider_movement_reading set read_until = $1', [until]);
    return new Date(until.getTime() - day);
  });
  return reconciliation;
}

test('a night reads the movements since the night before, not those of sixty days', async () => {
  await query(
    `insert into provider_movements (id, source, type, net_cents, created_at)
     select 'txn_' || n, 'tr_' || n, 'transfer', -500, $1::timestamptz - n * interval '1 hour' from generate_series(-24, 1440) n`,
    [tonight],
  );
  await query('analyze provider_movements');
  const first = await rowsReadBy(running, () => look(tonight));
  expect(first.provider_movements).toBeGreaterThan(1_400);
  const second = await rowsReadBy(running, () => look(nights(1)));
  expect(second.provider_movements).toBeLessThanOrEqual(2 * 24 + 2);
});

test('each missed movement is tried the next night, although it came into the book a day late', async () => {
  await look(tonight);
  await topUp('txn_late', new Date(tonight.getTime() - 23 * hour));
  await topUp('txn_new', new Date(tonight.getTime() + 5 * hour));
  expect(await look(nights(1))).toEqual(['txn_late', 'txn_new']);
});

test('after nights without a run the movements of all of them are tried', async () => {
  await look(tonight);
  for (const night of [1, 2, 3, 4]) await topUp(`txn_${night}`, nights(night - 0.5));
  expect(await look(nights(4))).toEqual(['txn_1', 'txn_2', 'txn_3', 'txn_4']);
});

test.each([
  ['for none', 3],
  ['for one of them', 1],
])('movements are tried again the next night if the provider answered %s', async (_, refused) => {
  await look(tonight);
  for (const id of ['txn_1', 'txn_2', 'txn_3', 'txn_4']) await topUp(id, nights(0.5));
  answerBy(({ id }) =>
    Number(id.slice(4)) <= refused ? Promise.reject(new PaymentsUnavailable()) : Promise.resolve(),
  );
  await look(nights(1)).catch(() => undefined);
  answerBy(() => Promise.resolve());
  expect(await look(nights(3))).toEqual(['txn_1', 'txn_2', 'txn_3', 'txn_4']);
});

test('a provider that answers for none ends the night, also where few movements of each day are missed', async () => {
  await look(tonight);
  for (const night of [1, 2, 3, 4]) await topUp(`txn_${night}`, nights(night - 0.5));
  running.clock.set(nights(4));
  answerBy(() => Promise.reject(new PaymentsUnavailable()));
  await expect(nothingNew(nights(4)).reconcile()).rejects.toThrow(PaymentsUnavailable);
  expect((await query('select source from reconciliation_tasks')).rows).toEqual([]);
  answerBy(() => Promise.resolve());
  expect(await look(nights(5))).toEqual(['txn_1', 'txn_2', 'txn_3', 'txn_4']);
});

test('movements of sixty days are looked up again once a week, and after a restore', async () => {
  await look(tonight);
  await topUp('txn_too_old', nights(-70));
  await topUp('txn_old', nights(-40));
  expect(await look(nights(6))).toEqual([]);
  expect(await look(nights(7))).toEqual(['txn_old']);
  expect(await look(nights(8))).toEqual([]);
  await running.app.get(MissedMovements).postAllMissed();
  expect(tried).toEqual(['txn_old']);
});

test('all missed movements are tried in one night and after a restore, however many there are', async () => {
  await query(
    `insert into provider_movements (id, source, type, net_cents, created_at)
     select 'txn_' || n, 'tu_' || n, 'topup', 500, $1::timestamptz - n % 3 * interval '1 day' from generate_series(1, 1200) n`,
    [tonight],
  );
  expect(new Set(await look(tonight)).size).toBe(1_200);
  tried = [];
  await nothingNew(tonight).reconcileAtRest();
  expect(new Set(tried).size).toBe(1_200);
});

test('a clock that was days ahead and is set back leaves no movement out', async () => {
  await look(nights(30));
  await topUp('txn_1', nights(0.5));
  await query('update full_looks set looked_at = $1', [tonight]);
  expect(await look(nights(1))).toEqual(['txn_1']);
});

test('a movement gets no task before it was tried, however long the others take', async () => {
  const until = nights(1);
  const at = (milliseconds: number) => new Date(until.getTime() + milliseconds);
  running.clock.set(until);
  await topUp('txn_tried', at(-2 * hour));
  await topUp('txn_half_an_hour_ago', at(-0.5 * hour));
  answerBy(() => Promise.resolve(running.clock.set(at(3 * hour))));
  await nothingNew(until).reconcile();
  const { rows } = await query('select source from reconciliation_tasks');
  expect(rows).toEqual([{ source: 'txn_tried' }]);
});

test('the weekly comparison gives no movement a task before it was tried', async () => {
  await look(tonight);
  await topUp('txn_1', nights(0.5));
  await nothingNew(nights(1)).copyBook();
  running.clock.set(nights(2));
  await running.app.get(Reconciliation).reconcileEverything();
  expect((await query('select source from reconciliation_tasks')).rows).toEqual([]);
  expect(await look(nights(1))).toEqual(['txn_1']);
  await running.app.get(Reconciliation).reconcileEverything();
  expect((await query('select source from reconciliation_tasks')).rows).toEqual([{ source: 'txn_1' }]);
});
