import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { Cast } from '../../test/cast.js';
import type { ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { EventDrain } from '../platform/index.js';
import { ChecklistReminders } from './checklist-reminders.service.js';
import type { ChecklistDto } from './dto/checklist.dto.js';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp({ workers: true });
  cast = new Cast(running);
});
afterAll(() => running.close());

/** Returns a salon that was approved this many days ago and has set nothing up yet. */
async function newSalon(daysAgo = 0): Promise<{ client: HttpClient; salonId: number; userId: number }> {
  const desk = await cast.salonDesk({ hours: [] });
  const at = new Date(running.clock.now().getTime() - daysAgo * 86_400_000);
  await running.database.query(`update salons set source = 'application', decided_at = $2 where id = $1`, [
    desk.salonId,
    at,
  ]);
  return desk;
}
const checklist = (client: HttpClient, salonId: number) =>
  client.get<ChecklistDto & ErrorAnswer>(`/api/salons/${salonId}/checklist`);
const doneOf = ({ steps }: ChecklistDto) => steps.flatMap(({ key, done }) => (done ? [key] : []));
const every = ['hours', 'stations', 'sizes', 'pictures', 'payout_account', 'add_ons'];

describe('a new salon’s checklist', () => {
  test('begins with every step open and completes with the salon’s actions', async () => {
    const { client, salonId } = await newSalon();
    expect((await checklist(client, salonId)).body).toMatchObject({ doneCount: 0, putAway: false });
    await client.patch(`/api/salons/${salonId}`, { stations: 3, acceptsXLargePets: true });
    const day = { dayOfWeek: 1, openTime: '08:00', closeTime: '12:00', isClosed: false };
    const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ ...day, dayOfWeek }));
    await client.put(`/api/salons/${salonId}/hours`, { hours: week });
    await cast.addOn(salonId);
    await running.database.query(
      `insert into salon_pictures (salon_id, position, alt, file_key, content_hash, width, height, widths, created_at)
       values ($1, 1, 'Our tub', 'tub', 'tub', 800, 600, '{400,800}', now())`,
      [salonId],
    );
    expect(doneOf((await checklist(client, salonId)).body)).toEqual(every.filter((key) => key !== 'payout_account'));
    await running.database.query(
      `insert into payout_accounts (salon_id, stripe_account_id, state, created_at, changed_at)
       values ($1, $2, 'ready', now(), now())`,
      [salonId, `acct_${salonId}`],
    );
    expect((await checklist(client, salonId)).body).toMatchObject({ doneCount: every.length });
  });

  test('an initial setting is confirmed once, however often the call is repeated', async () => {
    const { client, salonId } = await newSalon();
    const keep = (step: string) => client.post<ErrorAnswer>(`/api/salons/${salonId}/checklist/keep`, { step });
    const statuses = await Promise.all([keep('stations'), keep('stations'), keep('sizes')]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(doneOf((await checklist(client, salonId)).body)).toEqual(['stations', 'sizes']);
    const refused = await keep('payout_account');
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'step']);
  });

  test('has the sizes of a registered salon done already', async () => {
    const { client, salonId } = await cast.salonDesk({ hours: [] });
    expect(doneOf((await checklist(client, salonId)).body)).toEqual(['sizes']);
  });

  test('administrators see it too, and no other salon does', async () => {
    const { salonId } = await newSalon();
    const { client: admin } = await cast.account('admin', 'ada');
    const { client: other } = await newSalon();
    expect((await checklist(admin, salonId)).status).toBe(200);
    expect((await checklist(other, salonId)).status).toBe(404);
    const pending = await cast.salon({ status: 'pending' });
    expect((await checklist(admin, pending)).status).toBe(404);
  });
});

describe('the reminder', () => {
  const remind = async () => {
    await Promise.all([1, 2, 3].map(() => running.app.get(ChecklistReminders).run()));
    await running.app.get(EventDrain).wait();
  };
  const mailsTo = async (userId: number) =>
    (
      await running.database.query<{ content: { open: string[] } }>(
        `select content from mails where content ->> 'kind' = 'salon-setup-open'
         and recipient = (select email from users where id = $1)`,
        [userId],
      )
    ).rows.map(({ content }) => content.open);

  beforeEach(() => running.database.query('update salons set decided_at = null'));

  test('comes once, two days after the approval, with the open steps', async () => {
    const early = await newSalon(1.99);
    const due = await newSalon(2.01);
    await due.client.post(`/api/salons/${due.salonId}/checklist/keep`, { step: 'stations' });
    await remind();
    await remind();
    expect(await mailsTo(due.userId)).toEqual([['hours', 'sizes', 'pictures', 'payout_account', 'add_ons']]);
    expect(await mailsTo(early.userId)).toEqual([]);
  });

  test('comes again after another approval, and so does a checklist that was dismissed before it', async () => {
    const partner = await newSalon(3);
    await remind();
    await partner.client.post(`/api/salons/${partner.salonId}/checklist/put-away`, {});
    await running.database.query('update salons set decided_at = $2 where id = $1', [
      partner.salonId,
      running.clock.now(),
    ]);
    running.clock.set(new Date(running.clock.now().getTime() + 3 * 86_400_000));
    const list = await partner.client.get<ChecklistDto>(`/api/salons/${partner.salonId}/checklist`);
    expect(list.body.putAway).toBe(false);
    await remind();
    await remind();
    expect(await mailsTo(partner.userId)).toHaveLength(2);
  });

  test('does not come where the checklist is dismissed, nor years later', async () => {
    const putAway = await newSalon(3);
    const { body } = await putAway.client.post<ChecklistDto>(`/api/salons/${putAway.salonId}/checklist/put-away`, {});
    expect(body.putAway).toBe(true);
    const old = await newSalon(400);
    await remind();
    expect([await mailsTo(putAway.userId), await mailsTo(old.userId)]).toEqual([[], []]);
  });
});
