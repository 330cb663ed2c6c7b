import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../test/cast.js';
import { isLong } from '../../test/long.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { until } from '../../test/until.js';
import type { SeriesDto } from './dto/series.dto.js';

const rivals = isLong ? 60 : 16;
const visits = 6;
const dates = Array.from(
  { length: visits },
  (_, week) => new Date(Date.parse('2026-12-01T16:00:00Z') + week * 604_800_000),
);

let running: RunningApp;
let cast: Cast;
beforeAll(async () => {
  running = await runApp();
  running.clock.set('2026-11-23T15:00:00.000Z');
  cast = new Cast(running);
});
afterAll(() => running.close());

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => cast.owner()));
const bookSeries = ({ client, subscriptionId }: Owner, salonId: number, take: 'all' | 'fitting') =>
  client.post<SeriesDto & { code?: string }>('/api/series', {
    subscriptionId,
    salonId,
    date: '2026-12-01',
    time: '10:00',
    everyWeeks: 1,
    visits,
    take,
  });
const bookOne = ({ client, subscriptionId, petId }: Owner, salonId: number, date: Date) =>
  client.post('/api/appointments', { subscriptionId, salonId, petId, date: date.toISOString() });
const query = async <Row extends object>(sql: string, values: unknown[]) =>
  (await running.database.query<Row>(sql, values)).rows;

/** Returns the number of each owner's visits at the salon. */
const shares = async (salonId: number) =>
  (
    await query<{ visits: number }>(
      `select count(*)::int as visits from appointments where salon_id = $1 group by owner_id order by 1`,
      [salonId],
    )
  ).map((row) => row.visits);

test.each([1, 3])(
  'many series race for %i tub(s): so many are booked whole, the others not at all',
  async (stations) => {
    const salonId = await cast.salon({ stations });
    const answers = await Promise.all((await crowd(rivals)).map((owner) => bookSeries(owner, salonId, 'all')));
    const lost = answers.filter(({ status }) => status !== 201);
    expect(answers.length - lost.length).toBe(stations);
    expect(new Set(lost.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 series.does_not_fit']),
    );
    expect(await shares(salonId)).toEqual(Array(stations).fill(visits));
    expect(await query('select 1 from appointment_series where salon_id = $1', [salonId])).toHaveLength(stations);
  },
);

test('series beside single bookings of the same times: each time has one winner, and no series is half booked', async () => {
  const salonId = await cast.salon({ stations: 2 });
  const [inSeries, alone] = [await crowd(rivals / 2), await crowd(visits * 2)];
  const [series, single] = await Promise.all([
    Promise.all(inSeries.map((owner) => bookSeries(owner, salonId, 'all'))),
    Promise.all(alone.map((owner, index) => bookOne(owner, salonId, dates[index % visits]!))),
  ]);
  for (const { status } of [...series, ...single]) expect([201, 409]).toContain(status);
  const won = series.filter(({ status }) => status === 201).length * visits;
  expect((await shares(salonId)).reduce((sum, share) => sum + share, 0)).toBe(
    won + single.filter(({ status }) => status === 201).length,
  );
  for (const share of await shares(salonId)) expect([1, visits]).toContain(share);
  const tubs = await query<{ most: number }>(
    `select max(count)::int as most from (
       select count(*) from appointments where salon_id = $1 group by starts_at) as times`,
    [salonId],
  );
  expect(tubs[0]!.most).toBeLessThanOrEqual(2);
});

test('series that book what fits share the times, each of which is booked once', async () => {
  const salonId = await cast.salon();
  const owners = await crowd(visits);
  const singles = owners.map((owner, index) => bookOne(owner, salonId, dates[index]!));
  const answers = await Promise.all((await crowd(4)).map((owner) => bookSeries(owner, salonId, 'fitting')));
  await Promise.all(singles);
  for (const { status, body } of answers) {
    expect([201, 409]).toContain(status);
    if (status === 201) expect(body.appointments.length + body.leftOut.length).toBe(visits);
  }
  expect(await shares(salonId).then((all) => all.reduce((sum, share) => sum + share, 0))).toBe(visits);
});

const thursdays = { date: '2026-12-03', time: '14:00', take: 'all' };
const thursdayTimes = dates.map((date) => new Date(date.getTime() + 2 * 86_400_000 + 4 * 3_600_000));

/** Returns an owner with a series of six Tuesdays at the salon, each owner at another hour. */
async function withSeries(
  salonId: number,
  hour: number,
): Promise<{ owner: Owner; move: () => Promise<{ status: number }> }> {
  const owner = await cast.owner();
  const { subscriptionId } = owner;
  const request = {
    subscriptionId,
    salonId,
    date: '2026-12-01',
    time: `${hour}:00`,
    everyWeeks: 1,
    visits,
    take: 'all',
  };
  const { body } = await owner.client.post<SeriesDto>('/api/series', request);
  const patch = () =>
    owner.client.patch<SeriesDto & { code?: string }>(`/api/series/${body.id}/move`, {
      appointmentId: body.appointments[0]!.id,
      ...thursdays,
    });
  return { owner, move: patch };
}

const onThursdays = async (salonId: number) =>
  (
    await query<{ ownerId: number; visits: number }>(
      `select owner_id as "ownerId", count(*)::int as visits from appointments
       where salon_id = $1 and status = 'scheduled' and starts_at = any($2) group by 1 order by 1`,
      [salonId, thursdayTimes],
    )
  ).map(({ visits: count }) => count);

test('moves of several series race for the same times: one moves completely, the others stay', async () => {
  const salonId = await cast.salon();
  const all = await Promise.all([10, 11, 12, 13, 15].map((hour) => withSeries(salonId, hour)));
  const answers = await Promise.all(all.map(({ move }) => move()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(await onThursdays(salonId)).toEqual([visits]);
  expect(await shares(salonId)).toEqual(Array(5).fill(visits));
});

test('two concurrent moves of one series move it once', async () => {
  const salonId = await cast.salon();
  const { move } = await withSeries(salonId, 10);
  expect((await Promise.all([move(), move(), move()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await onThursdays(salonId)).toEqual([visits]);
  const moved = await query(
    `select 1 from outbox o where type = 'appointment.moved' and (payload ->> 'appointmentId')::bigint in
       (select id from appointments where salon_id = $1)`,
    [salonId],
  );
  expect(moved).toHaveLength(visits);
});

test('a series that is moved beside single bookings of its times is moved completely or not at all', async () => {
  const salonId = await cast.salon();
  const [{ move }, alone] = [await withSeries(salonId, 10), await crowd(visits)];
  const [moved, ...single] = await Promise.all([
    move(),
    ...alone.map((owner, index) => bookOne(owner, salonId, thursdayTimes[index]!)),
  ]);
  for (const { status } of single) expect([201, 409]).toContain(status);
  const won = single.filter(({ status }) => status === 201).length;
  expect([moved.status, won]).toEqual(won === 0 ? [200, 0] : [409, won]);
  expect((await onThursdays(salonId)).reduce((sum, count) => sum + count, 0)).toBe(won === 0 ? visits : won);
});

test('a visit that moves to an earlier day while it and all later ones are ended is ended with them', async () => {
  const salonId = await cast.salon();
  const { owner } = await withSeries(salonId, 10);
  const [, second] = await query<{ id: number; seriesId: number }>(
    'select id, series_id as "seriesId" from appointments where salon_id = $1 order by starts_at',
    [salonId],
  );
  const { id, seriesId } = second!;
  const mover = await running.database.connect();
  await mover.query('begin');
  await mover.query('select 1 from appointments where id = $1 for update', [id]);
  const ending = owner.client.patch(`/api/series/${seriesId}/end`, { appointmentId: id });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await query(waiting, [])).length > 0);
  await mover.query(
    `update appointments set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day' where id = $1`,
    [id],
  );
  await mover.query('commit');
  mover.release();
  expect((await ending).status).toBe(200);
  const left = await query('select status from appointments where salon_id = $1 order by starts_at', [salonId]);
  expect(left).toEqual(dates.map((_, place) => ({ status: place === 0 ? 'scheduled' : 'cancelled' })));
});
