import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../../test/cast.js';
import type { Answer, ErrorAnswer } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { AppointmentDto } from '../visits/dto/appointment.dto.js';
import type { AvailabilityDto } from '../availability/dto/availability.dto.js';

/** Monday, nine in the morning in Chicago. */
const now = '2026-11-23T15:00:00.000Z';
const wednesdayAtTen = '2026-11-25T16:00:00.000Z';
const wednesdayAtHalfPastTen = '2026-11-25T16:30:00.000Z';
const thursdayAtTen = '2026-11-26T16:00:00.000Z';

type Moved = AppointmentDto & ErrorAnswer & { alternatives?: { startsAt: string }[] };

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
});
beforeEach(() => running.clock.set(now));
afterAll(() => running.close());

async function booked(
  owner: Owner,
  salonId: number,
  date = wednesdayAtTen,
  addons: number[] = [],
): Promise<AppointmentDto> {
  const { subscriptionId, petId } = owner;
  const answer = await owner.client.post<AppointmentDto>('/api/appointments', {
    subscriptionId,
    petId,
    salonId,
    date,
    addons,
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

const move = (owner: Owner, id: number, date: string): Promise<Answer<Moved>> =>
  owner.client.patch(`/api/appointments/${id}/move`, { date });

const visitsOf = async (salonId: number) =>
  (
    await running.database.query<{ startsAt: Date; status: string; late: boolean }>(
      `select starts_at as "startsAt", status, cancelled_late as late from appointments where salon_id = $1
       order by starts_at, status`,
      [salonId],
    )
  ).rows.map(({ startsAt, status, late }) => [startsAt.toISOString(), status, late]);

const eventsOf = async (id: number) =>
  (
    await running.database.query<{ type: string; payload: object }>(
      `select type, payload from outbox where payload ->> 'appointmentId' = $1 order by type`,
      [String(id)],
    )
  ).rows;

describe('a move in time', () => {
  test('keeps the appointment with its add-ons, frees the old time and records one event', async () => {
    const [owner, rival, salonId] = await Promise.all([cast.owner(), cast.owner(), cast.salon()]);
    const addOn = await cast.addOn(salonId, { duration: 45 });
    const { id } = await booked(owner, salonId, wednesdayAtTen, [addOn]);

    const answer = await move(owner, id, thursdayAtTen);
    const again = await move(owner, id, thursdayAtTen);
    await booked(rival, salonId, wednesdayAtTen);

    expect([answer.status, again.status]).toEqual([200, 200]);
    expect(answer.body).toMatchObject({ id, date: thursdayAtTen, endsAt: '2026-11-26T17:15:00.000Z' });
    expect(answer.body.addons.map((one) => one.id)).toEqual([addOn]);
    expect(await visitsOf(salonId)).toEqual([
      [wednesdayAtTen, 'scheduled', false],
      [thursdayAtTen, 'scheduled', false],
    ]);
    expect((await eventsOf(id)).slice(1)).toEqual([
      { type: 'appointment.moved', payload: { appointmentId: id, movedFrom: wednesdayAtTen } },
    ]);
  });

  test('may shift a long visit by half an hour over its own place on the only station', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const addOn = await cast.addOn(salonId, { duration: 60 });
    const { id } = await booked(owner, salonId, wednesdayAtTen, [addOn]);
    expect((await move(owner, id, wednesdayAtHalfPastTen)).status).toBe(200);
    expect(await visitsOf(salonId)).toEqual([[wednesdayAtHalfPastTen, 'scheduled', false]]);
  });

  test('within a full week needs no further bath; into another full week it is refused', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const first = await booked(owner, salonId, wednesdayAtTen);
    await booked(owner, salonId, thursdayAtTen);
    await booked(owner, salonId, '2026-11-27T16:00:00.000Z');
    const nextWeek = await booked(owner, salonId, '2026-12-01T16:00:00.000Z');

    expect((await move(owner, first.id, '2026-11-28T16:00:00.000Z')).status).toBe(200);
    const refused = await move(owner, nextWeek.id, wednesdayAtTen);
    expect([refused.status, refused.body.code]).toEqual([400, 'appointments.week_limit']);
  });

  test('is offered by the size that the visit was booked for: none once the salon does not accept it', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const { id } = await booked(owner, salonId);
    const offered = () => owner.client.get<ErrorAnswer>(`/api/salons/${salonId}/availability?appointmentId=${id}`);
    await running.database.query("update pets set size = 'x_large' where id = $1", [owner.petId]);
    expect((await offered()).status).toBe(200);
    expect((await move(owner, id, thursdayAtTen)).status).toBe(200);
    await running.database.query('update salons set accepts_small_pets = false where id = $1', [salonId]);
    expect((await offered()).body.code).toBe('appointments.size_not_accepted');
    expect((await move(owner, id, wednesdayAtTen)).body.code).toBe('appointments.size_not_accepted');
  });

  test('is offered its own place in availability, but not that of another visit', async () => {
    const [owner, rival, salonId] = await Promise.all([cast.owner(), cast.owner(), cast.salon()]);
    const { id } = await booked(owner, salonId, wednesdayAtTen);
    await booked(rival, salonId, wednesdayAtHalfPastTen);
    const url = `/api/salons/${salonId}/availability?date=2026-11-25&appointmentId=${id}`;
    const { body } = await owner.client.get<AvailabilityDto>(url);
    const starts = new Map(body.days[0]!.starts!.map(({ time, reason }) => [time, reason]));
    expect([starts.get('10:00'), starts.get('10:30'), starts.get('11:00')]).toEqual([null, 'taken', null]);
    expect(body.days[0]!.week!.used).toBe(0);
    expect((await rival.client.get(url)).status).toBe(404);
    expect((await cast.visitor.get(url)).status).toBe(404);
  });
});

describe('a move with under 24 hours’ notice', () => {
  test('records the old time as a late cancellation that counts in its week', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const { id } = await booked(owner, salonId);
    running.clock.set('2026-11-24T16:00:00.001Z');
    expect((await move(owner, id, thursdayAtTen)).status).toBe(200);
    expect(await visitsOf(salonId)).toEqual([
      [wednesdayAtTen, 'cancelled', true],
      [thursdayAtTen, 'scheduled', false],
    ]);
    const url = `/api/salons/${salonId}/availability?date=2026-11-27&subscriptionId=${owner.subscriptionId}`;
    expect((await owner.client.get<AvailabilityDto>(url)).body.days[0]!.week!.used).toBe(2);
  });

  test('exactly 24 hours before it is still in time', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const { id } = await booked(owner, salonId);
    running.clock.set('2026-11-24T16:00:00.000Z');
    expect((await move(owner, id, thursdayAtTen)).status).toBe(200);
    expect(await visitsOf(salonId)).toEqual([[thursdayAtTen, 'scheduled', false]]);
  });

  test('is refused where the week has no bath left for it, and the old time stays', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const { id } = await booked(owner, salonId, '2026-11-24T14:30:00.000Z'.replace('14:30', '16:30'));
    await booked(owner, salonId, wednesdayAtTen);
    await booked(owner, salonId, thursdayAtTen);
    running.clock.set('2026-11-24T10:00:00.000Z');
    const answer = await move(owner, id, '2026-11-27T16:00:00.000Z');
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.field]).toEqual([
      400,
      'appointments.week_limit',
      'date',
    ]);
    expect((await visitsOf(salonId)).map(([, status]) => status)).toEqual(['scheduled', 'scheduled', 'scheduled']);
  });
});

describe('a move that is refused', () => {
  test('to a time that somebody else has: 409 with alternatives, and the old time is kept', async () => {
    const [owner, rival, salonId] = await Promise.all([cast.owner(), cast.owner(), cast.salon()]);
    const { id } = await booked(owner, salonId);
    await booked(rival, salonId, thursdayAtTen);
    const answer = await move(owner, id, thursdayAtTen);
    expect([answer.status, answer.body.code]).toEqual([409, 'appointments.slot_taken']);
    expect(answer.body.alternatives).toHaveLength(5);
    expect(await visitsOf(salonId)).toEqual([
      [wednesdayAtTen, 'scheduled', false],
      [thursdayAtTen, 'scheduled', false],
    ]);
  });

  test.each([
    ['into the past', '2026-11-23T14:30:00.000Z', 'appointments.past'],
    ['between two starts', '2026-11-25T16:10:00.000Z', 'appointments.not_a_start'],
    ['more than two months ahead', '2027-01-25T16:00:00.000Z', 'appointments.too_far'],
  ])('%s names its field', async (_, date, code) => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const { id } = await booked(owner, salonId);
    const { status, body } = await move(owner, id, date);
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, code, 'date']);
  });

  test('of a bath that is cancelled, has begun or is another owner’s is refused', async () => {
    const [owner, rival, salonId] = await Promise.all([cast.owner(), cast.owner(), cast.salon()]);
    const [given, begun] = [await booked(owner, salonId), await booked(owner, salonId, thursdayAtTen)];
    await owner.client.patch(`/api/appointments/${given.id}/cancel`);
    expect((await move(rival, begun.id, wednesdayAtTen)).body.code).toBe('appointments.not_found');
    expect((await move(owner, given.id, wednesdayAtHalfPastTen)).body.code).toBe('appointments.not_movable');
    running.clock.set(thursdayAtTen);
    expect((await move(owner, begun.id, '2026-11-27T16:00:00.000Z')).body.code).toBe('appointments.not_movable');
  });
});

describe('races', () => {
  test('forty moves and forty bookings race for one time of one station: exactly one gets it, and no move loses its old time', async () => {
    const salonId = await cast.salon({ stations: 1 });
    const movers = await Promise.all(Array.from({ length: 40 }, () => cast.owner()));
    const bookers = await Promise.all(Array.from({ length: 40 }, () => cast.owner()));
    const times = movers.map(
      (_, index) =>
        new Date(
          Date.parse('2026-12-01T15:00:00.000Z') + Math.floor(index / 16) * 86_400_000 + (index % 16) * 1_800_000,
        ),
    );
    const visits = await Promise.all(movers.map((owner, index) => booked(owner, salonId, times[index]!.toISOString())));
    const wanted = '2026-12-09T16:00:00.000Z';

    const answers = await Promise.all([
      ...movers.map((owner, index) => move(owner, visits[index]!.id, wanted)),
      ...bookers.map(({ client, subscriptionId, petId }) =>
        client.post<Moved>('/api/appointments', { subscriptionId, petId, salonId, date: wanted }),
      ),
    ]);

    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status >= 300).map(({ status }) => status))).toEqual(new Set([409]));
    const held = (await visitsOf(salonId)).filter(([, status]) => status === 'scheduled');
    expect(held).toHaveLength(answers.slice(0, 40).some(({ status }) => status < 300) ? 40 : 41);
  });

  test('two visits that want each other’s place do not deadlock, and both still have a place', async () => {
    const [one, other, salonId] = await Promise.all([cast.owner(), cast.owner(), cast.salon()]);
    const [first, second] = [await booked(one, salonId), await booked(other, salonId, thursdayAtTen)];
    const answers = await Promise.all([move(one, first.id, thursdayAtTen), move(other, second.id, wednesdayAtTen)]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect((await visitsOf(salonId)).map(([, status]) => status)).toEqual(['scheduled', 'scheduled']);
  });

  test('a concurrent move and cancellation: one of them wins, and the occupied times match', async () => {
    const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
    const { id } = await booked(owner, salonId);
    const [moved, cancelled] = await Promise.all([
      move(owner, id, thursdayAtTen),
      owner.client.patch(`/api/appointments/${id}/cancel`),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(moved.status);
    expect((await visitsOf(salonId)).map(([, status]) => status)).toEqual(['cancelled']);
  });
});
