import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../test/cast.js';
import { HoldingVisitor } from '../../test/holding-visitor.js';
import type { ErrorAnswer } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { EventDrain } from '../platform/index.js';
import type { SeriesDto, SeriesPlanDto } from './dto/series.dto.js';

const begin = '2026-11-23T15:00:00.000Z';
const tuesdays = { date: '2026-12-01', time: '10:00', everyWeeks: 1, visits: 8 };

let running: RunningApp;
let cast: Cast;
beforeAll(async () => {
  running = await runApp({ workers: true });
  cast = new Cast(running);
});
afterAll(() => running.close());
beforeEach(() => running.clock.set(begin));

type Answered = SeriesDto & ErrorAnswer & { plan?: SeriesPlanDto };
const plan = ({ client, subscriptionId }: Owner, salonId: number, more: object = {}) =>
  client.post<SeriesPlanDto & ErrorAnswer>('/api/series/plan', { subscriptionId, salonId, ...tuesdays, ...more });
const book = ({ client, subscriptionId }: Owner, salonId: number, more: object = {}, key?: string) =>
  client.post<Answered>(
    '/api/series',
    { subscriptionId, salonId, ...tuesdays, take: 'all', ...more },
    key ? { 'Idempotency-Key': key } : undefined,
  );
const count = async (sql: string, values: unknown[] = []) =>
  (await running.database.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values)).rows[0]!.count;
const visitsOf = ({ userId }: Owner) => count(`appointments where owner_id = $1 and status = 'scheduled'`, [userId]);
/** Returns ten o'clock on that day in Chicago, in winter. */
const tenOn = (date: string) => `${date}T16:00:00.000Z`;

/** Returns a salon with one station that is booked on the second Tuesday at ten. */
async function salonWithConflict(): Promise<number> {
  const salonId = await cast.salon();
  await cast.visit(await cast.owner(), { salonId, at: tenOn('2026-12-08') });
  return salonId;
}

describe('a plan', () => {
  test('states for each date whether it can be booked, with reason and alternatives, and changes nothing', async () => {
    const [owner, salonId] = [await cast.owner(), await salonWithConflict()];
    const { status, body } = await plan(owner, salonId);
    expect([status, body.fitting, body.timeZone, body.durationMinutes]).toEqual([200, 7, 'America/Chicago', 30]);
    expect(body.visits.map(({ available }) => available)).toEqual([true, false, true, true, true, true, true, true]);
    expect(body.visits[1]).toMatchObject({
      date: '2026-12-08',
      code: 'appointments.slot_taken',
      alternatives: [
        { date: '2026-12-08', time: '09:30' },
        { date: '2026-12-08', time: '10:30' },
        { date: '2026-12-08', time: '09:00' },
      ],
    });
    expect(await visitsOf(owner)).toBe(0);
    expect(await count('appointment_series where owner_id = $1', [owner.userId])).toBe(0);
  });

  test('books no further ahead than a single booking', async () => {
    const { body } = await plan(await cast.owner(), await cast.salon(), { everyWeeks: 4, visits: 4 });
    expect(body.visits.map(({ code }) => code)).toEqual([null, null, 'appointments.too_far', 'appointments.too_far']);
    expect(body.visits[2]!.reason).toBe('Baths can be booked up to 2 months ahead.');
  });
});

describe('a booking', () => {
  test('of all dates creates separate visits, which name their series', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const addOn = await cast.addOn(salonId);
    const { status, body } = await book(owner, salonId, { addons: [addOn], notes: 'Shy of dryers' });
    expect([status, body.leftOut, body.appointments.length]).toEqual([201, [], 8]);
    expect(body.appointments[2]).toMatchObject({
      date: '2026-12-15T16:00:00.000Z',
      notes: 'Shy of dryers',
      addons: [{ id: addOn }],
      series: { id: body.id, place: 3, visits: 8, everyWeeks: 1, firstOn: '2026-12-01' },
      can: { cancel: true, move: true },
    });
    expect((await owner.client.get<SeriesDto>(`/api/series/${body.id}`)).body).toEqual(body);
  });

  test('is refused where the add-ons of a bath cost more than its owner was shown', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const addons = [await cast.addOn(salonId, { price: 3_000 })];
    const { status, body } = await book(owner, salonId, { addons, addonsTotalCents: 1_500 });
    expect([status, body.errors?.[0]?.field, await visitsOf(owner)]).toEqual([400, 'addons', 0]);
    expect((await book(owner, salonId, { addons, addonsTotalCents: 3_000 })).status).toBe(201);
  });

  test('of all dates books none where one does not fit, and returns the plan', async () => {
    const [owner, salonId] = [await cast.owner(), await salonWithConflict()];
    const { status, body } = await book(owner, salonId);
    expect([status, body.code, body.plan?.fitting]).toEqual([409, 'series.does_not_fit', 7]);
    expect(body.plan?.visits[1]?.alternatives[0]?.time).toBe('09:30');
    expect(await visitsOf(owner)).toBe(0);
    expect(await count('appointment_series where owner_id = $1', [owner.userId])).toBe(0);
  });

  test('with the alternative that was chosen books all', async () => {
    const [owner, salonId] = [await cast.owner(), await salonWithConflict()];
    const chosen = [{ date: '2026-12-08', startsAt: '2026-12-08T16:30:00.000Z' }];
    const { status, body } = await book(owner, salonId, { chosen });
    expect([status, body.appointments[1]?.date]).toEqual([201, '2026-12-08T16:30:00.000Z']);
  });

  test('of what fits leaves out the other dates and lists them', async () => {
    const [owner, salonId] = [await cast.owner(), await salonWithConflict()];
    const { status, body } = await book(owner, salonId, { take: 'fitting' });
    expect([status, body.leftOut, body.appointments.map(({ series }) => series?.place)]).toEqual([
      201,
      ['2026-12-08'],
      [1, 2, 3, 4, 5, 6, 7],
    ]);
    expect(body.appointments[0]?.series?.visits).toBe(7);
  });

  test('of what fits is refused where nothing does', async () => {
    const salonId = await cast.salon({ hours: [[1, 540, 1020]] });
    const sundays = { date: '2026-12-06', take: 'fitting' };
    const { status, body } = await book(await cast.owner(), salonId, sundays);
    expect([status, body.code, body.plan?.fitting]).toEqual([409, 'series.does_not_fit', 0]);
  });

  test('that is repeated with its key books nothing more, and another request under that key is refused', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const answers = await Promise.all([1, 2, 3].map(() => book(owner, salonId, {}, 'one request')));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([201, answers[0]!.body.id]));
    expect(await visitsOf(owner)).toBe(8);
    expect((await book(owner, salonId, { visits: 3 }, 'one request')).status).toBe(422);
  });

  test('counts in each week, so that the fourth bath of one is refused', async () => {
    const owner = await cast.owner();
    for (const time of ['10:00', '11:00', '12:00'])
      expect((await book(owner, await cast.salon(), { time, visits: 2 })).status).toBe(201);
    const { body } = await book(owner, await cast.salon(), { time: '13:00', visits: 2 });
    expect(body.plan?.visits.map(({ code }) => code)).toEqual(['appointments.week_limit', 'appointments.week_limit']);
    expect(body.plan?.visits[0]?.reason).toMatch(/^3 of 3 baths used/);
  });

  test('ends the dog’s own hold and is not blocked by it', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const held = { salonId, startsAt: tenOn('2026-12-01'), petId: owner.petId };
    expect((await owner.client.post('/api/holds', held)).status).toBe(201);
    expect((await book(owner, salonId)).status).toBe(201);
    expect(await count('holds where pet_id = $1', [owner.petId])).toBe(0);
  });
});

test('a series is planned, booked and moved over the start that the visitor of the same browser holds', async () => {
  const [owner, salonId] = [await cast.owner(), await cast.salon()];
  const holder = new HoldingVisitor(running);
  expect((await holder.hold(salonId, tenOn('2026-12-01'))).status).toBe(201);
  const signedIn = holder.signedIn(running, owner.client.token);
  const wanted = { subscriptionId: owner.subscriptionId, salonId, ...tuesdays, visits: 2 };
  const planned = await signedIn.call<SeriesPlanDto>('POST', '/api/series/plan', wanted);
  expect(planned.body.fitting).toBe(2);
  const booked = await signedIn.call<SeriesDto>('POST', '/api/series', { ...wanted, take: 'all' });
  expect([booked.status, await signedIn.holds()]).toEqual([201, []]);

  expect((await signedIn.hold(salonId, tenOn('2026-12-03'))).status).toBe(201);
  const path = `/api/series/${booked.body.id}/move`;
  const thursday = { appointmentId: booked.body.appointments[0]!.id, date: '2026-12-03', time: '10:00' };
  expect((await signedIn.call<SeriesPlanDto>('POST', `${path}/plan`, thursday)).body.fitting).toBe(2);
  const moved = await signedIn.call('PATCH', path, { ...thursday, take: 'all' });
  expect([moved.status, await signedIn.holds()]).toEqual([200, []]);
});

describe('a series is cancelled', () => {
  test('and is booked anew by the call that is repeated with its key', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const { body } = await book(owner, salonId, { visits: 2 }, 'twice-wanted');
    await owner.client.patch(`/api/appointments/${body.appointments[0]!.id}/cancel`);
    expect((await book(owner, salonId, { visits: 2 }, 'twice-wanted')).body.id).toBe(body.id);
    await owner.client.patch(`/api/appointments/${body.appointments[1]!.id}/cancel`);
    const second = await book(owner, salonId, { visits: 2 }, 'twice-wanted');
    expect([second.status, second.body.appointments.map(({ status }) => status)]).toEqual([
      201,
      ['scheduled', 'scheduled'],
    ]);
    expect(await visitsOf(owner)).toBe(2);
  });

  test('from one visit on, each by its own notice, and repeating it changes nothing', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const { body } = await book(owner, salonId, { visits: 4 });
    running.clock.set('2026-12-07T20:00:00.000Z');
    const from = body.appointments[1]!.id;
    const end = () => owner.client.patch<SeriesDto>(`/api/series/${body.id}/end`, { appointmentId: from });
    const [once, again] = [await end(), await end()];
    expect(once.body.appointments.map(({ status, cancelledLate }) => [status, cancelledLate])).toEqual([
      ['scheduled', false],
      ['cancelled', true],
      ['cancelled', false],
      ['cancelled', false],
    ]);
    expect(again.body).toEqual(once.body);
  });

  test('or one visit alone, or moved alone, and the others stay', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const { body } = await book(owner, salonId, { visits: 3 });
    const [one, two] = body.appointments;
    expect((await owner.client.patch(`/api/appointments/${one!.id}/cancel`)).status).toBe(200);
    const moved = await owner.client.patch(`/api/appointments/${two!.id}/move`, { date: '2026-12-09T16:00:00.000Z' });
    expect(moved.body).toMatchObject({ series: { id: body.id, place: 2, visits: 3 } });
    const { body: now } = await owner.client.get<SeriesDto>(`/api/series/${body.id}`);
    expect(now.appointments.map(({ date, status }) => [date.slice(0, 10), status])).toEqual([
      ['2026-12-01', 'cancelled'],
      ['2026-12-09', 'scheduled'],
      ['2026-12-15', 'scheduled'],
    ]);
  });
});

test('owner and salon get one mail for a series, and one for its end', async () => {
  const owner = await cast.owner();
  const desk = await cast.salonDesk();
  const { body } = await book(owner, desk.salonId, { visits: 3 });
  await running.app.get(EventDrain).wait();
  await owner.client.patch(`/api/series/${body.id}/end`, { appointmentId: body.appointments[0]!.id });
  await running.app.get(EventDrain).wait();
  const { rows } = await running.database.query<{ kind: string; baths: number }>(
    `select content ->> 'kind' as kind, jsonb_array_length(content::jsonb -> 'baths') as baths from mails
     where recipient in (select email from users where id = any($1)) order by created_at, kind`,
    [[owner.userId, desk.userId]],
  );
  expect(rows.map(({ kind, baths }) => [kind, baths])).toEqual([
    ['baths-booked', 3],
    ['baths-booked', 3],
    ['baths-cancelled', 3],
    ['baths-cancelled', 3],
  ]);
});

test.each([
  ['no number of baths', { visits: undefined }, 'visits'],
  ['a single bath', { visits: 1 }, 'visits'],
  ['more baths than a series has', { visits: 13 }, 'visits'],
  ['half a bath', { visits: 2.5 }, 'visits'],
  ['every day', { everyWeeks: 0 }, 'everyWeeks'],
  ['every five weeks', { everyWeeks: 5 }, 'everyWeeks'],
  ['a day that is none', { date: '2026-02-30' }, 'date'],
  ['a time that is none', { time: '24:00' }, 'time'],
  ['an add-on that is none', { addons: [1e9] }, 'addons'],
  ['another time without a date', { chosen: [{ startsAt: tenOn('2026-12-08') }] }, 'chosen.0.date'],
  ['other times that are no list', { chosen: {} }, 'chosen'],
  ['neither all nor what fits', { take: 'some' }, 'take'],
])('%s is refused by the field', async (_, request, field) => {
  const { status, body } = await book(await cast.owner(), await cast.salon(), request);
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
});

test('a subscription of somebody else, and a salon that takes no bookings, are refused', async () => {
  const [olive, other] = [await cast.owner(), await cast.owner()];
  const { subscriptionId } = other;
  expect((await book({ ...olive, subscriptionId }, await cast.salon())).body.code).toBe(
    'appointments.subscription_not_yours',
  );
  const pending = await cast.salon({ status: 'pending' });
  expect((await book(olive, pending)).body.code).toBe('appointments.salon_not_bookable');
});
