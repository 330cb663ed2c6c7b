import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../../test/cast.js';
import type { ErrorAnswer, HttpClient } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { AppointmentDetailDto } from './dto/appointment.dto.js';

/** Ten in the morning in Chicago, on a Monday. */
const now = '2026-11-23T16:00:00.000Z';

let running: RunningApp;
let cast: Cast;
let owner: Owner;
let desk: { client: HttpClient; userId: number; salonId: number };

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
});

beforeEach(async () => {
  running.clock.set(now);
  [owner, desk] = await Promise.all([cast.owner(), cast.salonDesk()]);
});

afterAll(() => running.close());

const set = (id: number, status: unknown, from?: string, client = desk.client) =>
  client.patch<AppointmentDetailDto & ErrorAnswer>(`/api/appointments/${id}/status`, { status, from });

const eventsOf = async (id: number) =>
  (
    await running.database.query<{ type: string; payload: object }>(
      `select type, payload from outbox where payload ->> 'appointmentId' = $1 order by occurred_at, type`,
      [String(id)],
    )
  ).rows;

const auditOf = async (id: number) =>
  (
    await running.database.query(
      `select action, actor_id as "actorId", actor_role as "actorRole", before, after from audit_log
       where subject_kind = 'appointment' and subject_id = $1 order by id`,
      [String(id)],
    )
  ).rows;

describe('appointment status: PATCH /api/appointments/{id}/status', () => {
  test('a visit is started and completed; each step is an event and a line of the audit log', async () => {
    const id = await cast.visit(owner, { salonId: desk.salonId, at: now });
    const started = await set(id, 'in_progress', 'scheduled');
    expect(started).toMatchObject({ status: 200, body: { status: 'in_progress', can: { cancel: true } } });
    const completed = await set(id, 'completed');
    expect(completed.body).toMatchObject({ status: 'completed', statusChangedAt: now, can: { statuses: [] } });
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['appointment.completed', 'appointment.started']);
    expect(await auditOf(id)).toEqual([
      {
        action: 'appointment.started',
        actorId: desk.userId,
        actorRole: 'salon',
        before: { status: 'scheduled' },
        after: { status: 'in_progress' },
      },
      {
        action: 'appointment.completed',
        actorId: desk.userId,
        actorRole: 'salon',
        before: { status: 'in_progress' },
        after: { status: 'completed' },
      },
    ]);
  });

  test('cancelling frees the slot, records an event for the owner, and does not count in the week', async () => {
    const at = '2026-11-23T17:00:00.000Z';
    const id = await cast.visit(owner, { salonId: desk.salonId, at });
    expect((await set(id, 'cancelled')).body).toMatchObject({ status: 'cancelled', cancelledLate: false });
    expect(await eventsOf(id)).toEqual([
      { type: 'appointment.cancelled', payload: { appointmentId: id, cancelledBy: 'salon' } },
    ]);
    const { subscriptionId, petId } = owner;
    const again = { subscriptionId, petId, salonId: desk.salonId, date: at };
    expect((await owner.client.post('/api/appointments', again)).status).toBe(201);
  });

  test('an in-progress visit is put back to scheduled: audited, without an event', async () => {
    const id = await cast.visit(owner, { salonId: desk.salonId, at: now, status: 'in_progress' });
    expect((await set(id, 'scheduled')).body.status).toBe('scheduled');
    expect(await eventsOf(id)).toEqual([]);
    expect(await auditOf(id)).toMatchObject([{ action: 'appointment.put_back' }]);
  });

  test.each(['completed', 'cancelled'] as const)('%s is final, on the server too', async (status) => {
    const id = await cast.visit(owner, { salonId: desk.salonId, at: now, status });
    for (const wanted of ['scheduled', 'in_progress', 'completed', 'cancelled', 'no_show'])
      expect(await set(id, wanted)).toMatchObject({ status: 409, body: { code: 'appointments.status_final', status } });
    expect(await auditOf(id)).toEqual([]);
  });

  test('a no-show is refused until the visit should have begun, then set, then corrected within 48 hours', async () => {
    const id = await cast.visit(owner, { salonId: desk.salonId, at: '2026-11-23T16:30:00.000Z' });
    expect(await set(id, 'no_show')).toMatchObject({ status: 409, body: { code: 'appointments.not_begun' } });
    running.clock.set('2026-11-23T16:30:00.000Z');
    expect((await set(id, 'no_show')).body).toMatchObject({ status: 'no_show', can: { statuses: ['completed'] } });
    running.clock.set('2026-11-25T16:29:59.999Z');
    expect((await set(id, 'completed')).body.status).toBe('completed');
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['appointment.no_show', 'appointment.corrected']);
  });

  test('a no-show set over 48 hours ago stays one', async () => {
    const statusChangedAt = '2026-11-21T15:59:59.000Z';
    const id = await cast.visit(owner, {
      salonId: desk.salonId,
      at: '2026-11-20T16:00:00.000Z',
      status: 'no_show',
      statusChangedAt,
    });
    expect(await set(id, 'completed')).toMatchObject({
      status: 409,
      body: { code: 'appointments.status_not_settable' },
    });
  });

  test.each([undefined, '', 'done', 7])('%p is refused as a status', async (status) => {
    const id = await cast.visit(owner, { salonId: desk.salonId, at: now });
    const { status: answer, body } = await set(id, status);
    expect([answer, body.errors]).toEqual([400, [{ field: 'status', message: 'Please select a status' }]]);
  });
});

describe('two staff at once', () => {
  test('ten complete one visit: one succeeds, nine get the new status', async () => {
    const id = await cast.visit(owner, { salonId: desk.salonId, at: now });
    const answers = await Promise.all(Array.from({ length: 10 }, () => set(id, 'completed', 'scheduled')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter(({ status, body }) => status === 409 && body.code === 'appointments.status_changed'),
    ).toHaveLength(9);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('a call that is repeated after a lost answer is not told that somebody else was faster', async () => {
    const id = await cast.visit(owner, { salonId: desk.salonId, at: now });
    await set(id, 'completed', 'scheduled');
    const again = await set(id, 'completed', 'scheduled');
    const message = 'This appointment is already completed. Nothing more needs to be done.';
    expect(again).toMatchObject({ status: 409, body: { code: 'appointments.status_changed', message } });
  });

  test('one starts the visit, the other cancels it: the second gets the new status', async () => {
    const id = await cast.visit(owner, { salonId: desk.salonId, at: now });
    const answers = await Promise.all([set(id, 'in_progress', 'scheduled'), set(id, 'cancelled', 'scheduled')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!.body.status;
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ status: won });
  });

  test('the owner cancels while the salon completes: exactly one of them happens', async () => {
    const at = '2026-11-23T16:30:00.000Z';
    const id = await cast.visit(owner, { salonId: desk.salonId, at });
    const answers = await Promise.all([owner.client.patch(`/api/appointments/${id}/cancel`), set(id, 'completed')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('access to a visit', () => {
  test('a visit of another salon, or an unknown one, is not found, and nothing changes', async () => {
    const other = await cast.salonDesk();
    const id = await cast.visit(owner, { salonId: desk.salonId, at: now });
    expect((await set(id, 'completed', undefined, other.client)).status).toBe(404);
    expect((await set(999_999, 'completed')).status).toBe(404);
    expect((await other.client.get(`/api/appointments/${id}`)).status).toBe(404);
    expect((await (await cast.owner()).client.get(`/api/appointments/${id}`)).status).toBe(404);
    expect((await desk.client.get<AppointmentDetailDto>(`/api/appointments/${id}`)).body.status).toBe('scheduled');
  });

  test.each(['pending', 'rejected'] as const)('a %s salon may do none of it', async (status) => {
    const waiting = await cast.salonDesk({ status });
    const id = await cast.visit(owner, { salonId: waiting.salonId, at: now });
    for (const { status: answer, body } of [
      await set(id, 'completed', undefined, waiting.client),
      await waiting.client.get<ErrorAnswer>(`/api/appointments/${id}`),
      await waiting.client.get<ErrorAnswer>('/api/appointments'),
      await waiting.client.get<ErrorAnswer>(`/api/appointments/salon/${waiting.salonId}`),
      await waiting.client.get<ErrorAnswer>(`/api/appointments/salon/${waiting.salonId}/export`),
      await waiting.client.get<ErrorAnswer>(`/api/salons/${waiting.salonId}/settings`),
      await waiting.client.patch<ErrorAnswer>(`/api/salons/${waiting.salonId}`, { stations: 2 }),
    ])
      expect([answer, body.code]).toEqual([403, 'salons.not_approved']);
  });

  test('the detail has the dog’s notes for the salon, and the permitted actions for the owner', async () => {
    await owner.client.patch(`/api/pets/${owner.petId}`, { breed: 'Whippet', specialNotes: 'Shy of dryers' });
    const id = await cast.visit(owner, { salonId: desk.salonId, at: '2026-11-24T16:00:00.000Z', station: 1 });
    const { body } = await desk.client.get<AppointmentDetailDto>(`/api/appointments/${id}`);
    expect(body).toMatchObject({
      petName: 'Biscuit',
      pet: { breed: 'Whippet', coatType: null, specialNotes: 'Shy of dryers' },
      station: 1,
      can: { cancel: true, statuses: ['in_progress', 'completed', 'cancelled'] },
    });
    const { body: own } = await owner.client.get<AppointmentDetailDto>(`/api/appointments/${id}`);
    expect([own.can.cancel, own.can.statuses]).toEqual([true, undefined]);
  });
});
