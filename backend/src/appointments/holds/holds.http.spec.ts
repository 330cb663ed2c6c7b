import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../../../test/cast.js';
import { HoldingVisitor } from '../../../test/holding-visitor.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { Holds } from './holds.service.js';

const begin = '2026-11-23T15:00:00.000Z';
/** A Monday two weeks ahead, ten in the morning in Chicago. */
const day = '2026-12-07';
const wanted = `${day}T16:00:00.000Z`;
const minute = 60_000;

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
});

afterAll(() => running.close());

const visitor = () => new HoldingVisitor(running);
const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * minute).toISOString();
/** Returns the half-hour starts of a day from nine on in Chicago. */
const startsOf = (date: string, count: number, from = 15) =>
  Array.from({ length: count }, (_, index) => later(`${date}T${from}:00:00.000Z`, index * 30));

describe('a hold', () => {
  beforeAll(() => running.clock.set(begin));

  test('reserves its start against others for 15 minutes, and not against its holder', async () => {
    const salonId = await cast.salon();
    const [holder, other] = [visitor(), visitor()];
    const { status, body } = await holder.hold(salonId, wanted);
    expect(status).toBe(201);
    expect(body).toMatchObject({ salonId, startsAt: wanted, expiresAt: later(begin, 15) });

    expect(await holder.freeStarts(salonId, day)).toContain(wanted);
    expect(await other.freeStarts(salonId, day)).not.toContain(wanted);
    expect(await holder.holds()).toHaveLength(1);
    expect(await other.holds()).toEqual([]);
    const refused = await other.hold(salonId, wanted);
    expect([refused.status, refused.body.code, refused.body.alternatives?.length]).toEqual([
      409,
      'appointments.slot_taken',
      5,
    ]);
  });

  test('is not renewed by holding the same start again, and is replaced by another one', async () => {
    const salonId = await cast.salon();
    const holder = visitor();
    const first = await holder.hold(salonId, wanted);
    running.clock.set(later(begin, 5));
    expect((await holder.hold(salonId, wanted)).body).toEqual(first.body);
    const second = await holder.hold(salonId, later(wanted, 15 * 2));
    expect(second.body.expiresAt).toBe(later(begin, 20));
    expect(await holder.holds()).toEqual([second.body]);
    expect(await visitor().freeStarts(salonId, day)).toContain(wanted);
    running.clock.set(begin);
  });

  test('that is refused leaves the earlier one as it was', async () => {
    const salonId = await cast.salon();
    const [holder, other] = [visitor(), visitor()];
    const { body } = await holder.hold(salonId, wanted);
    await other.hold(salonId, later(wanted, 30));
    expect((await holder.hold(salonId, later(wanted, 30))).status).toBe(409);
    expect(await holder.holds()).toEqual([body]);
  });

  test('is released only by its holder', async () => {
    const salonId = await cast.salon();
    const holder = visitor();
    const { body } = await holder.hold(salonId, wanted);
    expect((await visitor().call('DELETE', `/api/holds/${body.id}`)).status).toBe(204);
    expect(await holder.holds()).toHaveLength(1);
    expect((await holder.call('DELETE', `/api/holds/${body.id}`)).status).toBe(204);
    expect(await visitor().freeStarts(salonId, day)).toContain(wanted);
  });

  test('that has expired blocks nothing, even before it is deleted', async () => {
    const salonId = await cast.salon();
    const owner = await cast.owner();
    const [holder, other] = [visitor(), visitor()];
    await holder.hold(salonId, wanted);
    await visitor().hold(salonId, later(wanted, 60));
    running.clock.set(later(begin, 15));
    expect(await holder.holds()).toEqual([]);
    expect(await other.freeStarts(salonId, day)).toContain(wanted);
    const { subscriptionId, petId } = owner;
    const booked = await owner.client.post('/api/appointments', { subscriptionId, petId, salonId, date: wanted });
    expect(booked.status).toBe(201);
    expect((await other.hold(salonId, later(wanted, 60))).status).toBe(201);
    running.clock.set(later(begin, 40));
    await running.app.get(Holds).deleteExpired();
    const { rows } = await running.database.query('select 1 from holds where salon_id = $1', [salonId]);
    expect(rows).toEqual([]);
    running.clock.set(begin);
  });

  test('that was made while the clock was ahead ends once the clock is set back', async () => {
    const salonId = await cast.salon();
    const [early, holder, other] = [visitor(), visitor(), visitor()];
    running.clock.set(later(begin, 300));
    await early.hold(salonId, wanted);
    running.clock.set(begin);
    await holder.hold(salonId, later(wanted, 60));
    expect(await other.freeStarts(salonId, day)).not.toContain(wanted);
    await running.app.get(Holds).deleteExpired();
    expect(await other.freeStarts(salonId, day)).toContain(wanted);
    expect(await holder.holds()).toHaveLength(1);
  });

  test('of a visitor is consumed by the booking after the sign-in, in the same browser', async () => {
    const salonId = await cast.salon();
    const [holder, owner, rival] = [visitor(), await cast.owner(), await cast.owner()];
    await holder.hold(salonId, wanted);
    const request = ({ subscriptionId, petId }: typeof owner) => ({ subscriptionId, petId, salonId, date: wanted });
    expect((await rival.client.post('/api/appointments', request(rival))).status).toBe(409);
    const signedIn = holder.signedIn(running, owner.client.token);
    expect((await signedIn.call('POST', '/api/appointments', request(owner))).status).toBe(201);
    expect(await signedIn.holds()).toEqual([]);
  });

  test("of an owner's dog takes over the visitor's hold of the same browser", async () => {
    const salonId = await cast.salon();
    const [holder, owner] = [visitor(), await cast.owner()];
    await holder.hold(salonId, wanted);
    const signedIn = holder.signedIn(running, owner.client.token);
    const { status, body } = await signedIn.hold(salonId, wanted, { petId: owner.petId });
    expect([status, await signedIn.holds()]).toEqual([201, [body]]);
    const { subscriptionId, petId } = owner;
    const booked = await signedIn.call('POST', '/api/appointments', { subscriptionId, petId, salonId, date: wanted });
    expect([booked.status, await signedIn.holds()]).toEqual([201, []]);
  });

  test('of a visitor is consumed by the move of a bath to it, in the same browser', async () => {
    const [salonId, owner, holder] = [await cast.salon(), await cast.owner(), visitor()];
    const { subscriptionId, petId } = owner;
    const booked = await owner.client.post<{ id: number }>('/api/appointments', {
      subscriptionId,
      petId,
      salonId,
      date: later(wanted, 120),
    });
    await holder.hold(salonId, wanted);
    const path = `/api/appointments/${booked.body.id}/move`;
    expect((await owner.client.patch(path, { date: wanted })).status).toBe(409);
    const signedIn = holder.signedIn(running, owner.client.token);
    const moved = await signedIn.call('PATCH', path, { date: wanted });
    expect([moved.status, moved.body]).toMatchObject([200, { date: wanted }]);
    expect(await signedIn.holds()).toEqual([]);
  });

  test.each([
    ['a time that is no start', { startsAt: later(wanted, 10) }, 'date'],
    ['a size that the salon does not take', { startsAt: wanted, petSize: 'x_large' }, 'salonId'],
    ['no size', { startsAt: wanted, petSize: undefined }, 'petSize'],
    ['an extra of another salon', { startsAt: wanted, addons: [2_000_000_000] }, 'addons'],
  ])('of %s is refused', async (_, request, field) => {
    const salonId = await cast.salon();
    const { status, body } = await visitor().call<{ errors: { field: string }[] }>('POST', '/api/holds', {
      salonId,
      petSize: 'small',
      ...request,
    });
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test("that the dog's other bath forbids is refused with starts that its owner can book", async () => {
    const [elsewhere, salonId, owner] = await Promise.all([cast.salon(), cast.salon(), cast.owner()]);
    const { subscriptionId, petId } = owner;
    await owner.client.post('/api/appointments', { subscriptionId, petId, salonId: elsewhere, date: wanted });
    const { status, body } = await new HoldingVisitor(running, owner.client.token).hold(salonId, wanted, { petId });
    expect([status, body.code]).toEqual([409, 'appointments.pet_busy']);
    expect(body.alternatives?.map(({ startsAt }) => startsAt)).not.toContain(wanted);
    const [nearest] = body.alternatives ?? [];
    const request = { subscriptionId, petId, salonId, date: nearest?.startsAt };
    expect((await owner.client.post('/api/appointments', request)).status).toBe(201);
  });

  test("of somebody else's dog is refused", async () => {
    const salonId = await cast.salon();
    const [owner, other] = [await cast.owner(), await cast.owner()];
    const { status, body } = await new HoldingVisitor(running, owner.client.token).hold(salonId, wanted, {
      petId: other.petId,
    });
    expect([status, body.code]).toEqual([400, 'appointments.not_your_pet']);
  });
});

describe('all holds together', () => {
  beforeAll(() => running.clock.set(begin));

  test('take at most a third of the free starts of a day: five of sixteen', async () => {
    const salonId = await cast.salon();
    const answers = [];
    for (const at of startsOf(day, 16)) answers.push(await visitor().hold(salonId, at));
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(201), ...Array(11).fill(409)]);
    expect(answers.at(-1)?.body.code).toBe('appointments.day_held');
    expect(await visitor().freeStarts(salonId, day)).toHaveLength(11);
  });

  test('are always possible for one start, even for the last free one', async () => {
    const salonId = await cast.salon({ hours: [[1, 540, 570]] });
    expect((await visitor().hold(salonId, `${day}T15:00:00.000Z`)).status).toBe(201);
  });
});

describe('in a race', () => {
  beforeAll(() => running.clock.set(begin));

  test('500 visitors race for 50 starts of ten days: each start is held once, and nobody holds two', async () => {
    const salonId = await cast.salon();
    const days = Array.from({ length: 10 }, (_, index) => `2026-12-${String(7 + index).padStart(2, '0')}`);
    const starts = days.flatMap((date) => startsOf(date, 5));
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => visitor().hold(salonId, starts[index % starts.length]!)),
    );
    const held = answers.filter(({ status }) => status === 201).map(({ body }) => body.startsAt);
    expect(held.toSorted()).toEqual(starts.toSorted());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  }, 120_000);

  test('a hold and a booking race for one start: one of them gets it', async () => {
    const salonId = await cast.salon();
    const dates = Array.from({ length: 12 }, (_, index) => `2026-12-${String(7 + index).padStart(2, '0')}`);
    const outcomes = await Promise.all(
      dates.map(async (date) => {
        const owner = await cast.owner();
        const { subscriptionId, petId } = owner;
        const at = `${date}T16:00:00.000Z`;
        const [held, booked] = await Promise.all([
          visitor().hold(salonId, at),
          owner.client.post('/api/appointments', { subscriptionId, petId, salonId, date: at }),
        ]);
        return [held.status, booked.status].sort();
      }),
    );
    expect(outcomes).toEqual(dates.map(() => [201, 409]));
  }, 60_000);

  test('visitors exchange their holds concurrently: none deadlocks, and each keeps one', async () => {
    const salons = await Promise.all([cast.salon({ stations: 2 }), cast.salon({ stations: 2 })]);
    const visitors = Array.from({ length: 6 }, visitor);
    const starts = startsOf(day, 4);
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all(
        visitors.map((one, index) => one.hold(salons[(index + round) % 2]!, starts[(index * 3 + round) % 4]!)),
      );
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    }
    for (const one of visitors) expect((await one.holds()).length).toBeLessThanOrEqual(1);
  }, 60_000);
});

test('a thousand tries of one address hold ten starts at most, and leave the calendar of a salon to others', async () => {
  const limited = await runApp({ beside: running, env: { RATE_LIMITS: 'on' } });
  // A day later, every earlier hold of this address has expired.
  for (const { clock } of [running, limited]) clock.set(later(begin, 24 * 60));
  const salonId = await cast.salon();
  const days = Array.from({ length: 20 }, (_, index) => `2026-12-${String(7 + index).padStart(2, '0')}`);
  const starts = days.flatMap((date) => startsOf(date, 16));
  const tries = Array.from({ length: 1_000 }, (_, index) => starts[(index * 37) % starts.length]!);
  const answers = await Promise.all(tries.map((at) => new HoldingVisitor(limited).hold(salonId, at)));
  const held = answers.filter(({ status }) => status === 201);
  expect(held).toHaveLength(10);
  const refusals = answers.flatMap(({ status, body }) => (status === 201 ? [] : [body.code]));
  expect(refusals).toContain('appointments.too_many_holds');
  const free: string[] = [];
  for (const date of days) free.push(...(await visitor().freeStarts(salonId, date)));
  expect(free).toHaveLength(starts.length - held.length);
  await limited.close();
});

test('the addresses of one IPv6 network hold ten starts together', async () => {
  const limited = await runApp({ beside: running, env: { RATE_LIMITS: 'on' } });
  limited.clock.set(later(begin, 24 * 60));
  const salonId = await cast.salon({ stations: 4 });
  const starts = startsOf('2026-12-08', 16).concat(startsOf('2026-12-09', 16));
  const statuses: number[] = [];
  for (const [index, startsAt] of starts.slice(0, 12).entries()) {
    const { statusCode } = await limited.app.inject({
      method: 'POST',
      url: '/api/holds',
      payload: { salonId, startsAt, petSize: 'small' },
      remoteAddress: `2001:db8:0:7::${(index + 1).toString(16)}`,
    });
    statuses.push(statusCode);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429]);
  await limited.close();
});
