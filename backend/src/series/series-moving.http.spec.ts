import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../test/cast.js';
import type { ErrorAnswer } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { EventDrain } from '../platform/index.js';
import type { SeriesMovePlanDto } from './dto/move-series.dto.js';
import type { SeriesDto } from './dto/series.dto.js';

const tuesdays = { date: '2026-12-01', time: '10:00', everyWeeks: 1, visits: 4, take: 'all' };
const thursdays = { date: '2026-12-10', time: '14:00' };

let running: RunningApp;
let cast: Cast;
beforeAll(async () => {
  running = await runApp({ workers: true });
  cast = new Cast(running);
});
afterAll(() => running.close());
beforeEach(() => running.clock.set('2026-11-23T15:00:00.000Z'));

type Answered = SeriesDto & ErrorAnswer & { plan?: SeriesMovePlanDto };

/** Books four Tuesdays at ten in Chicago. */
async function booked({ client, subscriptionId }: Owner, salonId: number, more: object = {}) {
  const { status, body } = await client.post<SeriesDto>('/api/series', {
    subscriptionId,
    salonId,
    ...tuesdays,
    ...more,
  });
  expect(status).toBe(201);
  return { seriesId: body.id, ids: body.appointments.map(({ id }) => id) };
}
const plan = ({ client }: Owner, seriesId: number, appointmentId: number, more: object = {}) =>
  client.post<SeriesMovePlanDto & ErrorAnswer>(`/api/series/${seriesId}/move/plan`, {
    appointmentId,
    ...thursdays,
    ...more,
  });
const move = ({ client }: Owner, seriesId: number, appointmentId: number, more: object = {}) =>
  client.patch<Answered>(`/api/series/${seriesId}/move`, { appointmentId, ...thursdays, take: 'all', ...more });
const timesOf = ({ appointments }: SeriesDto) =>
  appointments.filter(({ status }) => status === 'scheduled').map(({ date }) => date.slice(0, 16));
const recorded = async (type: string) =>
  (await running.database.query<{ payload: object }>('select payload from outbox where type = $1 order by id', [type]))
    .rows;

describe('the rest of a series is moved', () => {
  test('from one visit on, with its add-ons and notes, and the others stay', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const addOn = await cast.addOn(salonId);
    const { seriesId, ids } = await booked(owner, salonId, { addons: [addOn], notes: 'Shy of dryers' });
    const { body: planned } = await plan(owner, seriesId, ids[1]!);
    expect([planned.fitting, planned.visits.map(({ appointmentId }) => appointmentId)]).toEqual([3, ids.slice(1)]);
    expect(planned.visits[0]).toMatchObject({
      date: '2026-12-10',
      startsAt: '2026-12-10T20:00:00.000Z',
      movedFrom: '2026-12-08T16:00:00.000Z',
      available: true,
      unchanged: false,
      late: false,
    });
    const { status, body } = await move(owner, seriesId, ids[1]!);
    expect([status, timesOf(body)]).toEqual([
      200,
      ['2026-12-01T16:00', '2026-12-10T20:00', '2026-12-17T20:00', '2026-12-24T20:00'],
    ]);
    expect(body.appointments[1]).toMatchObject({
      id: ids[1],
      notes: 'Shy of dryers',
      addons: [{ id: addOn }],
      series: { id: seriesId, place: 2, visits: 4, on: '2026-12-10' },
    });
    expect(body.appointments[0]?.series?.on).toBe('2026-12-01');
  });

  test('by a week over its own places, and repeating it changes nothing and notifies nobody', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const { seriesId, ids } = await booked(owner, salonId);
    const toNextWeek = { date: '2026-12-08', time: '10:00' };
    const free = await owner.client.get<{ days: { starts: { time: string; available: boolean }[] }[] }>(
      `/api/salons/${salonId}/availability?date=2026-12-08&appointmentId=${ids[0]!}&rest=true`,
    );
    expect(free.body.days[0]?.starts.find(({ time }) => time === '10:00')?.available).toBe(true);
    const before = (await recorded('appointment.moved_together')).length;
    const once = await move(owner, seriesId, ids[0]!, toNextWeek);
    expect(timesOf(once.body)).toEqual([
      '2026-12-08T16:00',
      '2026-12-15T16:00',
      '2026-12-22T16:00',
      '2026-12-29T16:00',
    ]);
    const again = await move(owner, seriesId, ids[0]!, toNextWeek);
    expect([again.status, again.body]).toEqual([200, once.body]);
    expect(await recorded('appointment.moved_together')).toHaveLength(before + 1);
  });

  test('late for a single visit leaves its old time counting in its week', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const { seriesId, ids } = await booked(owner, salonId);
    running.clock.set('2026-11-30T20:00:00.000Z');
    expect((await plan(owner, seriesId, ids[0]!, { date: '2026-12-03' })).body.visits.map(({ late }) => late)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect((await move(owner, seriesId, ids[0]!, { date: '2026-12-03' })).status).toBe(200);
    const { rows } = await running.database.query<{ late: Date }>(
      'select starts_at as late from appointments where owner_id = $1 and cancelled_late',
      [owner.userId],
    );
    expect(rows.map(({ late }) => late.toISOString())).toEqual(['2026-12-01T16:00:00.000Z']);
  });
});

describe('where a visit cannot be moved', () => {
  async function withConflict() {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const series = await booked(owner, salonId);
    await cast.visit(await cast.owner(), { salonId, at: '2026-12-17T20:00:00.000Z' });
    return { owner, ...series };
  }

  test('none is moved with "all", and the plan has the reason and alternatives', async () => {
    const { owner, seriesId, ids } = await withConflict();
    const { status, body } = await move(owner, seriesId, ids[1]!);
    expect([status, body.code, body.plan?.fitting]).toEqual([409, 'series.move_does_not_fit', 2]);
    expect(body.plan?.visits[1]).toMatchObject({
      code: 'appointments.slot_taken',
      alternatives: [{ time: '13:30' }, { time: '14:30' }, { time: '13:00' }],
    });
    const { body: now } = await owner.client.get<SeriesDto>(`/api/series/${seriesId}`);
    expect(timesOf(now)).toEqual(['2026-12-01T16:00', '2026-12-08T16:00', '2026-12-15T16:00', '2026-12-22T16:00']);
  });

  test('the others are moved with "fitting", and all with the time that was chosen instead', async () => {
    const { owner, seriesId, ids } = await withConflict();
    const fitting = await move(owner, seriesId, ids[1]!, { take: 'fitting' });
    expect(timesOf(fitting.body)).toEqual([
      '2026-12-01T16:00',
      '2026-12-10T20:00',
      '2026-12-15T16:00',
      '2026-12-24T20:00',
    ]);
    expect(fitting.body.appointments[2]?.series?.on).toBe('2026-12-01');
    const chosen = [{ appointmentId: ids[2], startsAt: '2026-12-17T20:30:00.000Z' }];
    const whole = await move(owner, seriesId, ids[1]!, { chosen });
    expect(timesOf(whole.body)[2]).toBe('2026-12-17T20:30');
  });

  test('beyond the booking window and on closed days it stays', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon({ hours: [[2, 540, 1020]] })];
    const { seriesId, ids } = await booked(owner, salonId);
    expect((await plan(owner, seriesId, ids[0]!, { date: '2026-12-06' })).body.visits.map(({ code }) => code)).toEqual(
      Array(4).fill('appointments.closed'),
    );
    expect((await plan(owner, seriesId, ids[0]!, { date: '2027-01-21' })).body.visits.map(({ code }) => code)).toEqual([
      null,
      ...Array<string>(3).fill('appointments.too_far'),
    ]);
  });
});

test('a visit that has begun, and a series of somebody else, are not moved', async () => {
  const [owner, other, salonId] = [await cast.owner(), await cast.owner(), await cast.salon()];
  const { seriesId, ids } = await booked(owner, salonId);
  for (const answer of [await plan(other, seriesId, ids[0]!), await move(other, seriesId, ids[0]!)])
    expect([answer.status, answer.body.code]).toEqual([404, 'series.not_found']);
  expect((await move(owner, seriesId + 1000, ids[0]!)).status).toBe(404);
  running.clock.set('2026-12-01T16:10:00.000Z');
  for (const answer of [await plan(owner, seriesId, ids[0]!), await move(owner, seriesId, ids[0]!)])
    expect([answer.status, answer.body.code]).toEqual([409, 'appointments.not_movable']);
});

test('owner and salon get one mail with every new time', async () => {
  const owner = await cast.owner();
  const desk = await cast.salonDesk();
  const { seriesId, ids } = await booked(owner, desk.salonId);
  await move(owner, seriesId, ids[1]!);
  await running.app.get(EventDrain).wait();
  const { rows } = await running.database.query<{ baths: { startsAt: string; from: string }[] }>(
    `select content -> 'baths' as baths from mails where content ->> 'kind' = 'baths-moved'
       and recipient in (select email from users where id = any($1))`,
    [[owner.userId, desk.userId]],
  );
  expect(rows.map(({ baths }) => baths.map(({ from }) => from.slice(0, 10)))).toEqual(
    Array(2).fill(['2026-12-08', '2026-12-15', '2026-12-22']),
  );
  const kinds = await running.database.query(
    `select 1 from mails where content ->> 'kind' = 'bath-moved' and recipient in (select email from users where id = any($1))`,
    [[owner.userId, desk.userId]],
  );
  expect(kinds.rows).toEqual([]);
});

test('the mail states for a visit moved with too short a notice that its old time still counts', async () => {
  const owner = await cast.owner();
  const desk = await cast.salonDesk();
  const { seriesId, ids } = await booked(owner, desk.salonId);
  running.clock.set('2026-12-07T16:30:00.000Z');
  await move(owner, seriesId, ids[1]!);
  await running.app.get(EventDrain).wait();
  const { rows } = await running.database.query<{ late: boolean[] }>(
    `select jsonb_path_query_array(content, '$.baths[*].late') as late from mails
     where content ->> 'kind' = 'baths-moved' and recipient in (select email from users where id = any($1))`,
    [[owner.userId, desk.userId]],
  );
  expect(rows).toEqual(Array(2).fill({ late: [true, false, false] }));
});

test.each([
  ['no appointment', { appointmentId: undefined }, 'appointmentId'],
  ['a day that is none', { date: '2026-02-30' }, 'date'],
  ['a time that is none', { time: '24:00' }, 'time'],
  ['another time without its visit', { chosen: [{ startsAt: '2026-12-10T20:30:00.000Z' }] }, 'chosen.0.appointmentId'],
  ['other times that are no list', { chosen: {} }, 'chosen'],
  ['neither all nor what fits', { take: 'some' }, 'take'],
])('%s is refused by the field', async (_, request, field) => {
  const owner = await cast.owner();
  const { seriesId, ids } = await booked(owner, await cast.salon());
  const { status, body } = await move(owner, seriesId, ids[0]!, request);
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
});
