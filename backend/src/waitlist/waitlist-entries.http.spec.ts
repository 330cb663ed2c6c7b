import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import type { ErrorAnswer } from '../../test/http-client.js';
import { keyReused, repeat } from '../../test/repeated-call.js';
import { begin, date, only, WaitlistRig } from '../../test/waitlist-rig.js';
import { Scheduler } from '../platform/index.js';
import type { WaitlistEntryDto } from './dto/waitlist-entry.dto.js';

let rig: WaitlistRig;
beforeAll(async () => {
  rig = await WaitlistRig.start();
});
afterAll(() => rig.running.close());
beforeEach(() => rig.running.clock.set(begin));

describe('an owner who joins', () => {
  test('is placed behind those who joined before, and sees the place in line', async () => {
    const { salonId } = await rig.fullSalon();
    const owners = [await rig.cast.owner(), await rig.cast.owner(), await rig.cast.owner()];
    const positions = [];
    for (const owner of owners) positions.push((await rig.join(owner, { salonId })).body.position);
    expect(positions).toEqual([1, 2, 3]);
    const [wait] = await rig.waits(owners[0]!);
    expect((await owners[0]!.client.delete(`/api/waits/${wait!.id}`)).status).toBe(204);
    expect((await rig.waits(owners[2]!))[0]!.position).toBe(2);
    expect(await rig.waits(owners[0]!)).toEqual([]);
    expect((await owners[0]!.client.delete(`/api/waits/${wait!.id}`)).status).toBe(204);
  });

  test('is counted in line with those alone who wait for the same places', async () => {
    const [here, there] = [await rig.fullSalon(), await rig.fullSalon({ zipCode: '10001', city: 'New York' })];
    const [one, other, third] = [await rig.cast.owner(), await rig.cast.owner(), await rig.cast.owner()];
    await rig.join(one, { salonId: here.salonId, part: 'afternoon' });
    await rig.join(other, { salonId: there.salonId });
    expect((await rig.join(third, { salonId: here.salonId, part: 'morning' })).body.position).toBe(1);
    expect((await rig.join(await rig.cast.owner(), { zipCode: '10001', miles: 10 })).body.position).toBe(2);
  });

  test('gets a place that is already free, and does not wait', async () => {
    const salonId = await rig.cast.salon();
    const owner = await rig.cast.owner();
    const { status, body } = await rig.join(owner, { salonId, part: 'morning' });
    expect([status, body.code, body.places?.[0]]).toEqual([
      409,
      'waitlist.place_free',
      { salonId, salonName: 'Bubbles & Bows', startsAt: only, time: '09:00', timeZone: 'America/Chicago' },
    ]);
    expect(await rig.waits(owner)).toEqual([]);
  });

  test('waits for the same once, for at most five, and not on a day with a bath', async () => {
    const { salonId, first } = await rig.fullSalon();
    const owner = await rig.cast.owner();
    expect((await rig.join(owner, { salonId })).status).toBe(201);
    expect((await rig.join(owner, { salonId })).body.code).toBe('waitlist.already_waiting');
    for (const part of ['morning', 'afternoon', 'evening'])
      expect((await rig.join(owner, { salonId, part })).body.position).toBe(1);
    expect((await rig.join(owner, { salonId, time: '09:00' })).status).toBe(201);
    expect((await rig.join(owner, { salonId, time: '09:30' })).body.code).toBe('waitlist.too_many');
    expect((await rig.join(first, { salonId })).body.code).toBe('waitlist.has_bath');
  });

  test('waits once if the call is repeated with its key, which no other request can use', async () => {
    const { salonId } = await rig.fullSalon();
    const owner = await rig.cast.owner();
    const wanted = { subscriptionId: owner.subscriptionId, date, salonId };
    const call = { path: '/api/waits', body: wanted };
    const another = { body: { ...wanted, part: 'morning' } };
    const { first, again, other } = await repeat<WaitlistEntryDto>(owner.client, call, another);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await rig.waits(owner)).toEqual([first.body]);
    expect(other).toEqual(keyReused);
  });

  test('waits anew if the call is repeated with its key after the wait has been left', async () => {
    const { salonId } = await rig.fullSalon();
    const owner = await rig.cast.owner();
    const headers = { 'idempotency-key': 'joined, left and joined' };
    const join = () =>
      owner.client.post<WaitlistEntryDto>(
        '/api/waits',
        { subscriptionId: owner.subscriptionId, date, salonId },
        headers,
      );
    const { body: left } = await join();
    await owner.client.delete(`/api/waits/${left.id}`);
    const { status, body } = await join();
    expect(status).toBe(201);
    expect(await rig.waits(owner)).toEqual([body]);
  });

  test.each([
    ['neither a salon nor a place', {}, 'salonId'],
    ['a place without a distance', { zipCode: '78704' }, 'miles'],
    ['a ZIP code that does not exist', { zipCode: '00000', miles: 5 }, 'zipCode'],
    ['extras at no salon in particular', { zipCode: '78704', miles: 5, addons: [1] }, 'addons'],
    ['a part and a time', { salonId: 'full', part: 'morning', time: '09:00' }, 'time'],
    ['a day that has passed', { salonId: 'full', date: '2026-11-22' }, 'date'],
    ['a part that has passed', { salonId: 'full', date: '2026-11-23', time: '08:30' }, 'time'],
    ['a day beyond the booking window', { salonId: 'full', date: '2027-01-24' }, 'date'],
    ['no salon that there is', { salonId: 2_000_000_000 }, 'salonId'],
  ])('with %s is refused by the field', async (_, request, field) => {
    const { salonId } = await rig.fullSalon();
    const wanted = 'salonId' in request && request.salonId === 'full' ? { ...request, salonId } : request;
    const { status, body } = await rig.join(await rig.cast.owner(), wanted);
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('on somebody else’s subscription is refused, and somebody else’s wait is not found', async () => {
    const { salonId } = await rig.fullSalon();
    const [owner, other] = [await rig.cast.owner(), await rig.cast.owner()];
    const { client } = other;
    const refused = await client.post<ErrorAnswer>('/api/waits', {
      subscriptionId: owner.subscriptionId,
      date,
      salonId,
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'appointments.subscription_not_yours']);
    const { body } = await rig.join(owner, { salonId });
    expect((await client.delete(`/api/waits/${body.id}`)).status).toBe(404);
    expect(await rig.waits(owner)).toHaveLength(1);
  });

  test.each([
    [
      'pauses',
      `pauses_at = $2::timestamptz, paused_until = $2::timestamptz + interval '1 month'`,
      'waitlist.subscription_paused',
    ],
    ['ends', `status = 'cancelled', end_date = $2`, 'waitlist.subscription_ends'],
  ])(
    'on a subscription that %s on that day waits for the starts before it, and for none after',
    async (_, set, code) => {
      const { salonId } = await rig.fullSalon();
      const owner = await rig.cast.owner();
      const at = new Date(Date.parse(only) + 30 * 60_000);
      await rig.running.database.query(`update subscriptions set ${set} where id = $1`, [owner.subscriptionId, at]);
      const answers = [];
      for (const wanted of [{}, { part: 'morning' }, { time: '09:00' }, { time: '09:30' }, { part: 'afternoon' }])
        answers.push((await rig.join(owner, { salonId, ...wanted })).body.code);
      expect(answers).toEqual([undefined, undefined, undefined, code, code]);
    },
  );

  test('on a subscription whose pause ends on that day waits for the starts after it, and for none before', async () => {
    const { salonId } = await rig.fullSalon();
    const owner = await rig.cast.owner();
    const at = new Date(Date.parse(only) + 30 * 60_000);
    const set = `pauses_at = $2::timestamptz - interval '1 month', paused_until = $2::timestamptz`;
    await rig.running.database.query(`update subscriptions set ${set} where id = $1`, [owner.subscriptionId, at]);
    expect((await rig.join(owner, { salonId, time: '09:00' })).body.code).toBe('waitlist.subscription_paused');
    for (const wanted of [{}, { time: '09:30' }, { part: 'afternoon' }])
      expect((await rig.join(owner, { salonId, ...wanted })).status).toBe(201);
  });

  test('in a week that has no bath left is refused', async () => {
    const { salonId } = await rig.fullSalon();
    const [owner, other] = [await rig.cast.owner(), await rig.cast.salon()];
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) await rig.book(owner, other, `${day}T16:00:00.000Z`);
    const { status, body } = await rig.join(owner, { salonId });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'date']);
  });
});

test('a wait that leaves three offers unanswered ends', async () => {
  const { salonId, desk } = await rig.fullSalon({ hours: [[1, 540, 630]] });
  const holders = [await rig.cast.owner(), await rig.cast.owner()];
  for (const [index, holder] of holders.entries())
    await rig.book(holder, salonId, `${date}T1${5 + index}:${index ? '0' : '3'}0:00.000Z`);
  const one = await rig.cast.owner();
  expect((await rig.join(one, { salonId })).status).toBe(201);
  const states = () =>
    rig.running.database.query<{ state: string }>('select state from waits where owner_id = $1', [one.userId]);
  const { rows: visits } = await rig.running.database.query<{ id: number }>(
    'select id from appointments where salon_id = $1',
    [salonId],
  );
  for (const [index, { id }] of visits.entries()) {
    expect((await states()).rows).toEqual([{ state: 'waiting' }]);
    await desk.client.patch(`/api/appointments/${id}/status`, { status: 'cancelled' });
    await rig.settled();
    expect(await rig.offerOf(one)).toBeDefined();
    await rig.passes(new Date(Date.parse(begin) + (index + 1) * 15 * 60_000).toISOString());
  }
  expect((await states()).rows).toEqual([{ state: 'expired' }]);
});

test('a deleted dog leaves the waitlist, and the dogs behind it move up', async () => {
  const { salonId } = await rig.fullSalon();
  const [gone, next] = [await rig.cast.owner(), await rig.cast.owner()];
  for (const owner of [gone, next]) expect((await rig.join(owner, { salonId })).status).toBe(201);
  await rig.running.database.query(`update subscriptions set status = 'expired' where id = $1`, [gone.subscriptionId]);
  expect((await gone.client.delete(`/api/pets/${gone.petId}`)).status).toBeLessThan(300);
  expect([await rig.waits(gone), (await rig.waits(next))[0]?.position]).toEqual([[], 1]);
});

test('a wait ends with its requested time: a morning at noon', async () => {
  const { salonId } = await rig.fullSalon();
  const one = await rig.cast.owner();
  await rig.join(one, { salonId, part: 'morning' });
  await rig.passes(`${date}T18:00:00.000Z`);
  expect(await rig.waits(one)).toEqual([]);
  const { rows } = await rig.running.database.query('select state from waits where owner_id = $1', [one.userId]);
  expect(rows).toEqual([{ state: 'expired' }]);
});

test('a dog with a bath that no event reported no longer waits within an hour', async () => {
  const { salonId } = await rig.fullSalon();
  const [one, elsewhere] = [await rig.cast.owner(), await rig.cast.salon()];
  await rig.join(one, { salonId });
  await rig.join(one, { salonId, date: '2026-12-07', time: '12:00' });
  await rig.cast.visit(one, { salonId: elsewhere, at: `${date}T20:00:00.000Z` });
  await rig.running.app.get(Scheduler).run('waitlist.end-bathed');
  expect((await rig.waits(one)).map((wait) => wait.date)).toEqual(['2026-12-07']);
});

test('around a place near the border of two time zones, a wait lasts until its start has passed at every salon', async () => {
  // El Paso is in Texas, whose other salons are an hour ahead.
  const salonId = await rig.cast.salon({
    zipCode: '79901',
    city: 'El Paso',
    timeZone: 'America/Denver',
    hours: [[1, 990, 1020]],
  });
  const [first, late] = [await rig.cast.owner(), await rig.cast.owner()];
  const at = `${date}T23:30:00.000Z`;
  const { body } = await rig.book(first, salonId, at);
  rig.running.clock.set(`${date}T22:40:00.000Z`);
  expect((await rig.join(late, { zipCode: '79901', miles: 25, time: '16:30' })).status).toBe(201);
  await rig.cancel(first, body.id);
  await rig.settled();
  expect((await rig.offerOf(late))?.startsAt).toBe(at);
});

test('ended waits are deleted after ninety days, with their offers', async () => {
  const { salonId, first, bookedId } = await rig.fullSalon();
  const one = await rig.cast.owner();
  await rig.join(one, { salonId });
  await rig.cancel(first, bookedId);
  await rig.settled();
  await rig.answer('accept', (await rig.offerOf(one))!.token);
  const left = async () =>
    (await rig.running.database.query('select 1 from waits where owner_id = $1', [one.userId])).rowCount;
  rig.running.clock.set('2027-02-20T15:00:00.000Z');
  await rig.running.app.get(Scheduler).run('waitlist.forget');
  expect(await left()).toBe(1);
  rig.running.clock.set('2027-02-22T15:00:00.000Z');
  await rig.running.app.get(Scheduler).run('waitlist.forget');
  expect(await left()).toBe(0);
});
