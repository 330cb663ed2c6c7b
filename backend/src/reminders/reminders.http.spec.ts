import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../test/cast.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { until } from '../../test/until.js';
import { EventDrain } from '../platform/index.js';
import { DueReminders } from './due-reminders.service.js';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp({ workers: true, env: { APP_URL: 'https://lather.example' } });
  cast = new Cast(running);
});
afterAll(() => running.close());

/** Sets the clock, runs due reminders, and waits until all events are handled. */
async function comes(instant: string): Promise<void> {
  await running.app.get(EventDrain).wait();
  running.clock.set(instant);
  await running.app.get(DueReminders).sendDue();
  await running.app.get(EventDrain).wait();
}

/** Returns the owner's mails: the kind of each, and the start of its visit. */
async function mailed({ userId }: { userId: number }, ...kinds: string[]): Promise<string[]> {
  const { rows } = await running.database.query<{ mail: string }>(
    `select (content ->> 'kind') || coalesce(' ' || (content -> 'visit' ->> 'startsAt'), '') as mail
     from mails join users u on u.email = mails.recipient where u.id = $1 and content ->> 'kind' = any ($2)
     order by mails.created_at, mails.id`,
    [userId, kinds.length > 0 ? kinds : ['visit-reminder']],
  );
  return rows.map(({ mail }) => mail);
}

async function book({ client, subscriptionId, petId }: Owner, salonId: number, date: string): Promise<number> {
  const { status, body } = await client.post<{ id: number }>('/api/appointments', {
    subscriptionId,
    petId,
    salonId,
    date,
  });
  expect(status).toBe(201);
  return body.id;
}

const start = '2026-11-05T16:00:00.000Z';

describe('a booked visit', () => {
  test('has reminders a day and two hours before, each once however often the job runs', async () => {
    running.clock.set('2026-11-02T15:00:00Z');
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    await book(owner, salonId, start);
    await comes('2026-11-04T15:59:59Z');
    expect(await mailed(owner)).toEqual([]);
    await comes('2026-11-04T16:00:00Z');
    await comes('2026-11-04T16:00:00Z');
    expect(await mailed(owner)).toEqual([`visit-reminder ${start}`]);
    await comes('2026-11-05T13:59:59Z');
    expect(await mailed(owner)).toHaveLength(1);
    await comes('2026-11-05T14:00:00Z');
    await comes('2026-11-05T15:00:00Z');
    expect(await mailed(owner)).toEqual([`visit-reminder ${start}`, `visit-reminder ${start}`]);
  });

  test.each([
    ['2026-11-04T17:00:00Z', 1],
    ['2026-11-05T14:30:00Z', 0],
  ])('on %s for the 5th at 16:00 has %i reminders', async (bookedAt, count) => {
    running.clock.set(bookedAt);
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    await book(owner, salonId, start);
    await comes('2026-11-05T14:45:00Z');
    expect(await mailed(owner)).toHaveLength(count);
  });

  test('that is cancelled has no reminder', async () => {
    running.clock.set('2026-11-02T15:00:00Z');
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const id = await book(owner, salonId, start);
    await owner.client.patch(`/api/appointments/${id}/cancel`);
    await comes('2026-11-04T16:30:00Z');
    await comes('2026-11-05T14:30:00Z');
    expect(await mailed(owner)).toEqual([]);
  });

  test('that moves has reminders only for its new time, also back and forth', async () => {
    running.clock.set('2026-11-02T15:00:00Z');
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const id = await book(owner, salonId, start);
    const later = '2026-11-06T17:00:00.000Z';
    const move = async (date: string) =>
      expect((await owner.client.patch(`/api/appointments/${id}/move`, { date })).status).toBe(200);
    await move(later);
    await comes('2026-11-04T16:30:00Z');
    expect(await mailed(owner)).toEqual([]);
    await comes('2026-11-05T17:00:00Z');
    expect(await mailed(owner)).toEqual([`visit-reminder ${later}`]);
    await move('2026-11-07T17:00:00.000Z');
    await move(later);
    await comes('2026-11-05T17:30:00Z');
    expect(await mailed(owner)).toHaveLength(1);
    await comes('2026-11-06T15:00:00Z');
    expect(await mailed(owner)).toEqual([`visit-reminder ${later}`, `visit-reminder ${later}`]);
  });

  test('whose reminders are a day late, because no process ran, has one reminder and none after it began', async () => {
    running.clock.set('2026-11-02T15:00:00Z');
    const [owner, late, salonId] = [await cast.owner(), await cast.owner(), await cast.salon({ stations: 2 })];
    await book(owner, salonId, start);
    await book(late, salonId, '2026-11-05T15:00:00.000Z');
    await comes('2026-11-05T15:30:00Z');
    expect([await mailed(owner), await mailed(late)]).toEqual([[`visit-reminder ${start}`], []]);
  });

  test('that is about to be cancelled, because its month is unpaid, has no reminder', async () => {
    running.clock.set('2026-11-02T15:00:00Z');
    const [owner, paid, salonId] = [await cast.owner(), await cast.owner(), await cast.salon({ stations: 2 })];
    await book(owner, salonId, start);
    await book(paid, salonId, start);
    await running.database.query(
      `update subscriptions set status = 'past_due', end_date = case id when $1 then $3 else $3::timestamptz + interval '1 day' end
       where id in ($1, $2)`,
      [owner.subscriptionId, paid.subscriptionId, start],
    );
    await comes('2026-11-04T16:00:00Z');
    expect([await mailed(owner), await mailed(paid)]).toEqual([[], [`visit-reminder ${start}`]]);
  });
});

describe('a completed visit', () => {
  const visited = async () => {
    running.clock.set('2026-11-02T15:00:00Z');
    const [owner, desk] = [await cast.owner(), await cast.salonDesk()];
    const id = await cast.visit(owner, { salonId: desk.salonId, at: '2026-11-02T14:00:00Z' });
    expect((await desk.client.patch(`/api/appointments/${id}/status`, { status: 'completed' })).status).toBe(200);
    return { owner, id };
  };
  const invited = (owner: Owner) => mailed(owner, 'review-invitation');

  test('has one review invitation a day later', async () => {
    const { owner } = await visited();
    await comes('2026-11-03T14:59:00Z');
    expect(await invited(owner)).toEqual([]);
    await comes('2026-11-03T15:00:00Z');
    await comes('2026-11-04T15:00:00Z');
    expect(await invited(owner)).toEqual(['review-invitation 2026-11-02T14:00:00.000Z']);
  });

  test.each([
    ['two days late has it still', '2026-11-05T15:00:00Z', 1],
    ['later than that, because no process ran, has none', '2026-11-05T15:00:01Z', 0],
  ])('whose invitation is %s', async (_, instant, invitations) => {
    const { owner } = await visited();
    await comes(instant);
    expect(await invited(owner)).toHaveLength(invitations);
  });

  test('that was marked before its time has its review invitation a day after its time', async () => {
    running.clock.set('2026-11-02T15:00:00Z');
    const [owner, desk] = [await cast.owner(), await cast.salonDesk()];
    const id = await cast.visit(owner, { salonId: desk.salonId, at: start });
    expect((await desk.client.patch(`/api/appointments/${id}/status`, { status: 'completed' })).status).toBe(200);
    await comes('2026-11-06T16:29:59Z');
    expect(await invited(owner)).toEqual([]);
    await comes('2026-11-06T16:30:00Z');
    expect(await invited(owner)).toEqual([`review-invitation ${start}`]);
  });

  test('that was reviewed has no review invitation', async () => {
    const { owner, id } = await visited();
    expect((await owner.client.post('/api/reviews', { appointmentId: id, rating: 5 })).status).toBe(201);
    await comes('2026-11-03T16:00:00Z');
    expect(await invited(owner)).toEqual([]);
  });
});

describe('a mail that could not be sent until its visit began', () => {
  test('is not sent', async () => {
    const { rows } = await running.database.query<{ id: string }>(
      `insert into mails (id, event_id, recipient, content, created_at, expires_at)
       values (gen_random_uuid(), gen_random_uuid(), 'late@lather.test', '{"kind": "salon-applied"}', now(), $1)
       returning id`,
      ['2026-11-05T16:00:00Z'],
    );
    running.clock.set('2026-11-05T16:00:00Z');
    await running.database.query(`insert into outbox (type, payload, occurred_at) values ('mail.queued', $1, now())`, [
      JSON.stringify({ mailId: rows[0]!.id }),
    ]);
    await until(async () => {
      const delivered = `select 1 from event_deliveries d join outbox o on o.id = d.event_id
        where o.payload ->> 'mailId' = $1`;
      return (await running.database.query(delivered, [rows[0]!.id])).rowCount === 1;
    });
    const row = await running.database.query('select sent_at from mails where id = $1', [rows[0]!.id]);
    expect(row.rows).toEqual([{ sent_at: null }]);
  });
});
