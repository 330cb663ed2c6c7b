import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../test/cast.js';
import { HoldingVisitor } from '../../test/holding-visitor.js';
import type { ErrorAnswer } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { until } from '../../test/until.js';
import { EventDrain } from '../platform/index.js';
import type { GroupBookingDto, GroupStartsDto } from './dto/group-booking.dto.js';

const ten = '2026-12-01T16:00:00.000Z';

let running: RunningApp;
let cast: Cast;
beforeAll(async () => {
  running = await runApp({ workers: true });
  running.clock.set('2026-11-23T15:00:00.000Z');
  cast = new Cast(running);
});
afterAll(() => running.close());

async function twoDogs(): Promise<[Owner, Owner]> {
  const owner = await cast.owner();
  return [owner, await cast.anotherDog(owner)];
}
const groupOf = (dogs: readonly Owner[], salonId: number, more: object = {}) => ({
  salonId,
  how: 'side_by_side',
  dogs: dogs.map(({ subscriptionId }) => ({ subscriptionId })),
  ...more,
});
type Answered = GroupBookingDto & ErrorAnswer & { alternatives?: { time: string }[] };
const book = (dogs: readonly Owner[], salonId: number, more: object = {}, key?: string) =>
  dogs[0]!.client.post<Answered>(
    '/api/group-bookings',
    groupOf(dogs, salonId, { date: ten, ...more }),
    key ? { 'Idempotency-Key': key } : undefined,
  );
const startsOf = (dogs: readonly Owner[], salonId: number, more: object = {}) =>
  dogs[0]!.client.post<GroupStartsDto>('/api/group-bookings/starts', groupOf(dogs, salonId, more));
const visits = async (salonId: number) =>
  (
    await running.database.query<{ groupId: number | null; owner: number }>(
      `select group_id as "groupId", owner_id as owner from appointments where salon_id = $1 and status = 'scheduled'`,
      [salonId],
    )
  ).rows;

const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())
  and classid::bigint = hashtext('appointments.holder')::bigint & 4294967295`;

describe('two dogs', () => {
  test('are booked side by side in two tubs, name each other, and are confirmed by one mail', async () => {
    const dogs = await twoDogs();
    const { salonId, userId } = await cast.salonDesk({ stations: 2 });
    const addOn = await cast.addOn(salonId);
    const [biscuit, pepper] = dogs.map(({ subscriptionId }) => ({ subscriptionId }));
    const { status, body } = await book(dogs, salonId, { dogs: [biscuit, { ...pepper, addons: [addOn] }] });
    expect([
      status,
      body.appointments.map(({ petName, date, bookedWith }) => [petName, date, bookedWith]).sort(),
    ]).toEqual([
      201,
      [
        ['Biscuit', ten, ['Pepper']],
        ['Pepper', ten, ['Biscuit']],
      ],
    ]);
    expect(body.appointments.find(({ petName }) => petName === 'Pepper')?.addons).toHaveLength(1);
    await running.app.get(EventDrain).wait();
    const { rows } = await running.database.query<{ kind: string }>(
      `select content ->> 'kind' as kind from mails where recipient in (select email from users where id = any($1))`,
      [[userId, dogs[0].userId]],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['baths-booked', 'baths-booked']);
  });

  test('are not booked where the add-ons of one cost more than their owner was shown', async () => {
    const dogs = await twoDogs();
    const salonId = await cast.salon({ stations: 2 });
    const addons = [await cast.addOn(salonId, { price: 3_000 })];
    const [biscuit, pepper] = dogs.map(({ subscriptionId }) => ({ subscriptionId }));
    const shown = (addonsTotalCents: number) => ({ dogs: [biscuit, { ...pepper, addons, addonsTotalCents }] });
    const { status, body } = await book(dogs, salonId, shown(1_500));
    expect([status, body.errors?.[0]?.field, await visits(salonId)]).toEqual([400, 'addons', []]);
    expect((await book(dogs, salonId, shown(3_000))).status).toBe(201);
  });

  test('are booked one after the other in one tub', async () => {
    const salonId = await cast.salon();
    const { status, body } = await book(await twoDogs(), salonId, { how: 'one_after_another' });
    expect([status, body.appointments.map(({ date }) => date)]).toEqual([201, [ten, '2026-12-01T16:30:00.000Z']]);
  });

  test('are booked both or none: without a second tub neither is booked, and other times are offered', async () => {
    const salonId = await cast.salon({ stations: 2 });
    await cast.visit(await cast.owner(), { salonId, at: ten, station: 2 });
    const { status, body } = await book(await twoDogs(), salonId);
    expect([status, body.code, body.alternatives?.[0]?.time]).toEqual([409, 'group_bookings.does_not_fit', '09:30']);
    expect(await visits(salonId)).toHaveLength(1);
  });

  test('are refused by the field where a rule, not another booking, prevents one', async () => {
    const salonId = await cast.salon({ stations: 2 });
    const dogs = await twoDogs();
    const late = await book(dogs, salonId, { date: '2027-06-01T15:00:00.000Z' });
    expect([late.status, late.body.code, late.body.errors?.[0]?.field]).toEqual([400, 'appointments.too_far', 'date']);
  });

  test('that are requested twice with one key are booked once', async () => {
    const salonId = await cast.salon({ stations: 4 });
    const dogs = await twoDogs();
    const answers = await Promise.all([1, 2, 3].map(() => book(dogs, salonId, {}, 'both')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await visits(salonId)).toHaveLength(2);
  });

  test('that were cancelled are booked anew by the call that is repeated with its key', async () => {
    const salonId = await cast.salon({ stations: 2 });
    const dogs = await twoDogs();
    const first = await book(dogs, salonId, {}, 'twice-wanted');
    for (const { id } of first.body.appointments) await dogs[0].client.patch(`/api/appointments/${id}/cancel`);
    expect(await visits(salonId)).toEqual([]);
    const second = await book(dogs, salonId, {}, 'twice-wanted');
    expect([second.status, second.body.id === first.body.id]).toEqual([201, false]);
    expect(await visits(salonId)).toHaveLength(2);
  });
});

test("a start that the visitor of the same browser holds is shown to the owner's group, and used by its booking", async () => {
  const salonId = await cast.salon({ stations: 2 });
  const dogs = await twoDogs();
  const holder = new HoldingVisitor(running);
  expect((await holder.hold(salonId, ten)).status).toBe(201);
  const signedIn = holder.signedIn(running, dogs[0].client.token);
  const wanted = groupOf(dogs, salonId, { date: '2026-12-01' });
  const { body } = await signedIn.call<GroupStartsDto>('POST', '/api/group-bookings/starts', wanted);
  expect(body.days[0]!.starts!.map(({ startsAt }) => startsAt)).toContain(ten);
  const booked = await signedIn.call('POST', '/api/group-bookings', { ...wanted, date: ten });
  expect([booked.status, await signedIn.holds()]).toEqual([201, []]);
});

describe('starts', () => {
  test('are shown only where both fit, and every shown start can be booked', async () => {
    const salonId = await cast.salon({ stations: 2, hours: [[2, 540, 720]] });
    await cast.visit(await cast.owner(), { salonId, at: '2026-12-01T15:30:00.000Z' });
    for (const how of ['side_by_side', 'one_after_another']) {
      const dogs = await twoDogs();
      const { body } = await startsOf(dogs, salonId, { how, date: '2026-12-01' });
      const starts = body.days[0]!.starts!;
      expect(starts.map(({ time }) => time)).not.toContain(how === 'side_by_side' ? '09:30' : '11:30');
      for (const { startsAt, visits: order } of starts) {
        const inOrder = order.map(({ subscriptionId }) => dogs.find((dog) => dog.subscriptionId === subscriptionId)!);
        const { status, body: booked } = await book(inOrder, salonId, { how, date: startsAt });
        expect([startsAt, status]).toEqual([startsAt, 201]);
        for (const { id } of booked.appointments) await dogs[0].client.patch(`/api/appointments/${id}/cancel`);
      }
    }
  });

  test('are shown also where one of the dogs already holds that start, whichever dog comes first', async () => {
    const salonId = await cast.salon({ stations: 2 });
    const [biscuit, pepper] = await twoDogs();
    const held = { salonId, petId: pepper.petId, startsAt: ten };
    expect((await biscuit.client.post('/api/holds', held)).status).toBe(201);
    for (const dogs of [
      [biscuit, pepper],
      [pepper, biscuit],
    ]) {
      const { body } = await startsOf(dogs, salonId, { date: '2026-12-01' });
      expect(body.days[0]!.starts!.map(({ startsAt }) => startsAt)).toContain(ten);
    }
    const other = await twoDogs();
    const { body } = await startsOf(other, salonId, { date: '2026-12-01' });
    expect(body.days[0]!.starts!.map(({ startsAt }) => startsAt)).not.toContain(ten);
  });

  test('without a date are the days on which both fit', async () => {
    const salonId = await cast.salon({ stations: 2 });
    const { status, body } = await startsOf(await twoDogs(), salonId);
    expect([status, body.timeZone, body.days[1]]).toEqual([
      200,
      'America/Chicago',
      { date: '2026-11-24', freeStarts: 16, starts: null },
    ]);
  });
});

test('many pairs and single dogs race for two tubs: no pair is booked in part', async () => {
  const salonId = await cast.salon({ stations: 2 });
  const pairs = await Promise.all(Array.from({ length: 12 }, twoDogs));
  const singles = await Promise.all(Array.from({ length: 4 }, () => cast.owner()));
  const answers = await Promise.all([
    ...pairs.map((dogs) => book(dogs, salonId)),
    ...singles.map(({ client, subscriptionId, petId }) =>
      client.post<Answered>('/api/appointments', { subscriptionId, petId, salonId, date: ten }),
    ),
  ]);
  for (const { status } of answers) expect([201, 409]).toContain(status);
  const booked = await visits(salonId);
  expect(booked).toHaveLength(2);
  const groups = Map.groupBy(booked, ({ groupId }) => groupId);
  for (const [groupId, members] of groups) if (groupId !== null) expect(members).toHaveLength(2);
});

test.each([
  ['one dog', { dogs: [{ subscriptionId: 1 }] }, 'dogs'],
  ['one dog twice', { dogs: [{ subscriptionId: 1 }, { subscriptionId: 1 }] }, 'dogs'],
  ['five dogs', { dogs: [1, 2, 3, 4, 5].map((subscriptionId) => ({ subscriptionId })) }, 'dogs'],
  ['no dogs', { dogs: 'both' }, 'dogs'],
  ['a dog that is none', { dogs: [{ subscriptionId: 1 }, null] }, 'dogs.1'],
  ['no arrangement', { how: 'on top' }, 'how'],
  ['no time', { date: 'noon' }, 'date'],
])('%s is refused by the field', async (_, request, field) => {
  const { status, body } = await book(await twoDogs(), await cast.salon(), request);
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
});

test('a pair waits for a hold of one of its dogs before it takes any place, so that neither waits for the other', async () => {
  const salonId = await cast.salon({ stations: 3 });
  const [dogs, rival] = [await twoDogs(), await cast.owner()];
  const holding = await running.database.connect();
  await holding.query('begin');
  await holding.query(`select pg_advisory_xact_lock(hashtext('appointments.holder'), hashtext($1))`, [
    `pet ${dogs[1].petId}`,
  ]);
  const booked = book(dogs, salonId);
  await until(async () => (await running.database.query(waiting)).rowCount === 1);
  const { subscriptionId, petId } = rival;
  const bath = { subscriptionId, petId, salonId, date: ten };
  expect((await rival.client.post('/api/appointments', bath)).status).toBe(201);
  await holding.query('commit');
  holding.release();
  expect((await booked).status).toBe(201);
});
