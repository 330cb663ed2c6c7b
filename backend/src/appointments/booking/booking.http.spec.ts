import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../../test/cast.js';
import type { Answer, ErrorAnswer } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { AppointmentDto } from '../visits/dto/appointment.dto.js';
import type { AvailabilityDto } from '../availability/dto/availability.dto.js';

/** Monday, nine in the morning in Chicago. */
const now = '2026-11-23T15:00:00.000Z';
/** The next day at ten. */
const tomorrowAtTen = '2026-11-24T16:00:00.000Z';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp();
  running.clock.set(now);
  cast = new Cast(running);
});

afterAll(() => running.close());

type Booked = AppointmentDto & ErrorAnswer & { alternatives?: { startsAt: string; time: string }[] };

function book(
  owner: Owner,
  salonId: number,
  changes: Record<string, unknown> = {},
  key?: string,
): Promise<Answer<Booked>> {
  const { subscriptionId, petId } = owner;
  const body = { subscriptionId, petId, salonId, date: tomorrowAtTen, ...changes };
  return owner.client.post('/api/appointments', body, key ? { 'idempotency-key': key } : undefined);
}

const rowsOf = async (table: string) =>
  (await running.database.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n;

describe('POST /api/appointments: a bath that can be booked', () => {
  test('is booked with its add-ons at their present price, and the answer has its day', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const addOn = await cast.addOn(salonId, { duration: 45, price: 3_000 });

    const { status, body } = await book(owner, salonId, { addons: [addOn], notes: 'Shy of dryers' });
    await running.database.query('update addon_services set price = 9900 where id = $1', [addOn]);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      date: tomorrowAtTen,
      endsAt: '2026-11-24T17:15:00.000Z',
      status: 'scheduled',
      petName: 'Biscuit',
      notes: 'Shy of dryers',
      can: { cancel: true },
      freeCancellationUntil: '2026-11-23T16:00:00.000Z',
    });
    const { body: listed } = await owner.client.get<AppointmentDto[]>('/api/appointments?when=upcoming');
    expect(listed.map(({ addons }) => addons)).toEqual([
      [{ id: addOn, name: 'Nail trim', price: 3_000, duration: 45 }],
    ]);
  });

  test('is refused where its add-ons cost more than its owner was shown; a lower price is no surprise', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const addons = [await cast.addOn(salonId, { price: 1_500 }), await cast.addOn(salonId, { price: 3_000 })];
    const refused = await book(owner, salonId, { addons, addonsTotalCents: 3_000 });
    const message = 'The chosen add-ons cost $45.00 now. Please look at the total again.';
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'addons', message }]]);
    expect((await owner.client.get('/api/appointments')).body).toEqual([]);
    expect((await book(owner, salonId, { addons, addonsTotalCents: 5_000 })).status).toBe(201);
  });

  test('is recorded once in the outbox, and not at all when it is refused', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const before = await rowsOf('outbox');
    await book(owner, salonId);
    await book(owner, salonId);
    expect(await rowsOf('outbox')).toBe(before + 1);
  });

  test('is booked once however often the same call is repeated with its Idempotency-Key', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon({ stations: 3 })]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => book(owner, salonId, {}, 'one-tap')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { subscriptionId, petId } = owner;
    const reordered = { date: tomorrowAtTen, salonId, petId, subscriptionId };
    const again = await owner.client.post('/api/appointments', reordered, { 'idempotency-key': 'one-tap' });
    expect(again).toMatchObject({ status: answers[0]!.status, body: { id: answers[0]!.body.id } });
    const other = await book(owner, salonId, { date: '2026-11-25T16:00:00.000Z' }, 'one-tap');
    expect([other.status, other.body.code]).toEqual([422, 'platform.idempotency_key_reused']);
  });

  test('is booked anew by the same call with its Idempotency-Key once it was cancelled', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const first = await book(owner, salonId, {}, 'twice-wanted');
    await owner.client.patch(`/api/appointments/${first.body.id}/cancel`);
    const second = await book(owner, salonId, {}, 'twice-wanted');
    expect(second).toMatchObject({ status: 201, body: { status: 'scheduled' } });
    expect(second.body.id).not.toBe(first.body.id);
    const again = await book(owner, salonId, {}, 'twice-wanted');
    expect([again.status, again.body.id]).toEqual([201, second.body.id]);
  });
});

test('the first booking selects the salon of a subscription that has none; a later one elsewhere leaves it', async () => {
  const [owner, first, second] = await Promise.all([cast.owner(), cast.salon(), cast.salon()]);
  await book(owner, first);
  await book(owner, second, { date: '2026-11-25T16:00:00.000Z' });
  const { body } = await owner.client.get<{ salon: { id: number } }[]>('/api/subscriptions');
  expect(body.map(({ salon }) => salon.id)).toEqual([first]);
});

describe('booking, by a direct call: what cannot be accepted names its field and changes nothing', () => {
  const cases: [
    string,
    (parts: { owner: Owner; salonId: number }) => Promise<Record<string, unknown>>,
    string,
    string,
  ][] = [
    [
      'a subscription of somebody else',
      async () => ({ subscriptionId: (await cast.owner()).subscriptionId }),
      'subscriptionId',
      'subscription_not_yours',
    ],
    [
      'a subscription that does not exist',
      async () => ({ subscriptionId: 999_999 }),
      'subscriptionId',
      'subscription_not_yours',
    ],
    ['a dog of somebody else', async () => ({ petId: (await cast.owner()).petId }), 'petId', 'pet_not_subscribed'],
    [
      'a salon that is not approved',
      async () => ({ salonId: await cast.salon({ status: 'pending' }) }),
      'salonId',
      'salon_not_bookable',
    ],
    ['a salon that does not exist', async () => ({ salonId: 999_999 }), 'salonId', 'salon_not_bookable'],
    [
      'a day on which the salon is closed',
      async () => ({ salonId: await cast.salon({ hours: [[3, 540, 1020]] }), date: '2026-11-28T16:00:00.000Z' }),
      'date',
      'closed',
    ],
    ['a time that has passed', async () => ({ date: '2026-11-23T14:30:00.000Z' }), 'date', 'past'],
    ['a day that has passed', async () => ({ date: '2026-11-20T16:00:00.000Z' }), 'date', 'past'],
    ['a day over two months ahead', async () => ({ date: '2027-01-25T16:00:00.000Z' }), 'date', 'too_far'],
    ['a time between two starts', async () => ({ date: '2026-11-24T16:10:00.000Z' }), 'date', 'not_a_start'],
    ['a time before the salon opens', async () => ({ date: '2026-11-24T13:00:00.000Z' }), 'date', 'not_a_start'],
    ['an add-on that does not exist', async () => ({ addons: [999_999] }), 'addons', 'addon_unknown'],
    [
      'an add-on of another salon',
      async () => ({ addons: [await cast.addOn(await cast.salon())] }),
      'addons',
      'addon_elsewhere',
    ],
    [
      'an add-on for dogs of another size',
      async ({ salonId }) => ({ addons: [await cast.addOn(salonId, { petSize: 'large' })] }),
      'addons',
      'addon_size',
    ],
    [
      'a visit that would end after closing',
      async ({ salonId }) => ({
        addons: [await cast.addOn(salonId, { duration: 45 })],
        date: '2026-11-24T22:30:00.000Z',
      }),
      'date',
      'after_closing',
    ],
  ];

  test.each(cases)('%s is refused and books nothing', async (_title, changes, field, code) => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const wrong = await changes({ owner, salonId });
    const before = [await rowsOf('appointments'), await rowsOf('outbox')];

    const { status, body } = await book(owner, salonId, wrong);

    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, `appointments.${code}`, field]);
    expect(body.errors?.[0]?.message).toBe(body.message);
    expect([await rowsOf('appointments'), await rowsOf('outbox')]).toEqual(before);
  });

  test('add-ons that make the visit longer than twelve hours are refused, wherever they are chosen', async () => {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => [day, 0, 1440] as const);
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon({ hours })]);
    const addons = [await cast.addOn(salonId, { duration: 360 }), await cast.addOn(salonId, { duration: 331 })];
    const fits = [addons[0]!, await cast.addOn(salonId, { duration: 330 })];
    const { petId, client } = owner;
    const answers = [
      await book(owner, salonId, { addons }),
      await client.post<ErrorAnswer>('/api/holds', { salonId, petId, startsAt: tomorrowAtTen, addons }),
      await client.get<ErrorAnswer>(`/api/salons/${salonId}/availability?petSize=small&addons=${addons.join()}`),
    ];
    for (const { status, body } of answers)
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'appointments.visit_too_long', 'addons']);
    expect((await book(owner, salonId, { addons: fits })).status).toBe(201);
  });

  test('a dog of a size that the salon does not accept is refused', async () => {
    const [owner, salonId] = await Promise.all([cast.owner({ size: 'x_large' }), cast.salon()]);
    const { status, body } = await book(owner, salonId);
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'appointments.size_not_accepted', 'salonId']);
  });

  test('a fourth bath of a week is refused with the used number; the next Monday is free again', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    for (const day of [24, 25, 26]) await book(owner, salonId, { date: `2026-11-${day}T16:00:00.000Z` });

    const sunday = await book(owner, salonId, { date: '2026-11-29T16:00:00.000Z' });
    const monday = await book(owner, salonId, { date: '2026-11-30T16:00:00.000Z' });

    expect([sunday.status, sunday.body.code]).toEqual([400, 'appointments.week_limit']);
    expect(sunday.body.message).toContain('3 of 3 baths used');
    expect(monday.status).toBe(201);
  });

  test('a time after a cancelled subscription ends is refused; until then it may still be used', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    await running.database.query(
      `update subscriptions set status = 'cancelled', cancelled_at = now(), end_date = $2 where id = $1`,
      [owner.subscriptionId, '2026-11-25T00:00:00Z'],
    );
    expect((await book(owner, salonId)).status).toBe(201);
    const late = await book(owner, salonId, { date: '2026-11-26T16:00:00.000Z' });
    expect([late.status, late.body.code]).toEqual([400, 'appointments.subscription_ends']);
  });

  test.each([
    ['subscriptionId', 'Please select a subscription'],
    ['date', 'Please select a date and time'],
  ])('a booking without %s', async (field, message) => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const { status, body } = await book(owner, salonId, { [field]: undefined });
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  test('a body with wrong kinds of values is refused', async () => {
    const owner = await cast.owner();
    const { status, body } = await book(owner, 1, { date: 'tomorrow', addons: ['nails'] });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'date', message: 'Please select a date and time' },
      { field: 'addons', message: 'addons must be a list of numbers' },
    ]);
  });
});

describe('date picker: availability', () => {
  test('states the reason for every day and start, and the baths of the week', async () => {
    const [owner, salonId] = await Promise.all([
      cast.owner(),
      cast.salon({ hours: [1, 2, 3, 4, 5].map((day) => [day, 540, 720] as const) }),
    ]);
    await book(owner, salonId);

    const path = `/api/salons/${salonId}/availability?subscriptionId=${owner.subscriptionId}`;
    const { body: month } = await owner.client.get<AvailabilityDto>(path);
    const { body: day } = await owner.client.get<AvailabilityDto>(`${path}&date=2026-11-24`);

    expect(month.days).toHaveLength(62);
    expect(month.days[0]).toMatchObject({ date: '2026-11-23', available: true, week: { used: 1, limit: 3 } });
    expect(month.days[5]).toMatchObject({ date: '2026-11-28', available: false, reason: 'closed' });
    expect(day.days[0]?.starts?.map(({ time, reason }) => [time, reason])).toEqual([
      ['09:00', null],
      ['09:30', null],
      ['10:00', 'pet_busy'],
      ['10:30', null],
      ['11:00', null],
      ['11:30', null],
    ]);
  });

  test('a start is taken for a dog whose earlier bath has its outcome and still lasts, at another salon as well', async () => {
    const [owner, salonId, elsewhere] = await Promise.all([cast.owner(), cast.salon(), cast.salon()]);
    await cast.visit(owner, { salonId: elsewhere, at: tomorrowAtTen, minutes: 90, status: 'completed' });
    const path = `/api/salons/${salonId}/availability?subscriptionId=${owner.subscriptionId}&date=2026-11-24`;
    const { body } = await owner.client.get<AvailabilityDto>(path);
    const busy = body.days[0]?.starts?.filter(({ reason }) => reason === 'pet_busy').map(({ time }) => time);
    expect(busy).toEqual(['10:00', '10:30', '11:00']);
  });

  test('every offered start can be booked, also those offered after a lost race', async () => {
    const [first, second, salonId] = await Promise.all([cast.owner(), cast.owner(), cast.salon()]);
    const { body } = await first.client.get<AvailabilityDto>(
      `/api/salons/${salonId}/availability?subscriptionId=${first.subscriptionId}&date=2026-12-01`,
    );
    const offered = body.days[0]!.starts!.filter(({ available }) => available);
    const pick = offered.at(-1)!;
    expect((await book(first, salonId, { date: pick.startsAt })).status).toBe(201);
    const lost = await book(second, salonId, { date: pick.startsAt });
    expect([lost.status, lost.body.code]).toEqual([409, 'appointments.slot_taken']);
    expect((await book(second, salonId, { date: lost.body.alternatives![0]!.startsAt })).status).toBe(201);
  });

  test('a salon that does not accept the dog offers no start, as no booking would be accepted', async () => {
    const [owner, salonId] = await Promise.all([cast.owner({ size: 'x_large' }), cast.salon()]);
    const path = `/api/salons/${salonId}/availability?subscriptionId=${owner.subscriptionId}`;
    for (const query of ['', '&date=2026-12-01', '&petSize=small']) {
      const { status, body } = await owner.client.get<ErrorAnswer>(path + query);
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'appointments.size_not_accepted', 'salonId']);
    }
  });

  test('a salon that is not approved has none, and a subscription of somebody else is refused', async () => {
    const [owner, other, salonId] = await Promise.all([cast.owner(), cast.owner(), cast.salon()]);
    const pending = await cast.salon({ status: 'pending' });
    expect((await cast.visitor.get(`/api/salons/${pending}/availability`)).status).toBe(404);
    const stranger = await other.client.get(
      `/api/salons/${salonId}/availability?subscriptionId=${owner.subscriptionId}`,
    );
    expect(stranger.status).toBe(400);
  });
});

describe('owner dashboard: cancelling a bath', () => {
  test('over 24 hours ahead frees the tub and does not count; later it counts', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const early = await book(owner, salonId, { date: '2026-11-25T16:00:00.000Z' });
    const late = await book(owner, salonId, { date: '2026-11-24T15:00:00.000Z' });
    await owner.client.patch(`/api/appointments/${early.body.id}/cancel`);
    running.clock.set('2026-11-23T15:00:00.001Z');
    const { body } = await owner.client.patch<AppointmentDto>(`/api/appointments/${late.body.id}/cancel`);
    running.clock.set(now);

    expect(body).toMatchObject({ status: 'cancelled', cancelledLate: true, can: { cancel: false } });
    const path = `/api/salons/${salonId}/availability?subscriptionId=${owner.subscriptionId}&date=2026-11-25`;
    const { body: open } = await owner.client.get<AvailabilityDto>(path);
    expect(open.days[0]).toMatchObject({ week: { used: 1 }, freeStarts: 16 });
  });

  test('is refused to anybody else, who gets 404', async () => {
    const [owner, other, salonId] = await Promise.all([cast.owner(), cast.owner(), cast.salon()]);
    const { body } = await book(owner, salonId);
    expect((await other.client.patch(`/api/appointments/${body.id}/cancel`)).status).toBe(404);
  });
});
