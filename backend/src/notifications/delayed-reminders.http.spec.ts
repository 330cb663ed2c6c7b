import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../test/cast.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { EventDrain, Outbox, Transactions } from '../platform/index.js';
import { reminderDue } from '../reminders/index.js';
import { CaughtMails } from './mail/caught-mail.js';
import { mailQueued } from './mail/index.js';

/** Ten in the morning in Chicago, on a Thursday. */
const start = '2026-11-05T16:00:00.000Z';

let running: RunningApp;
let cast: Cast;
beforeAll(async () => {
  running = await runApp({ workers: true });
  cast = new Cast(running);
});
afterAll(() => running.close());

/** Books a bath whose reminder is queued, and not yet taken by the mail server. */
async function remindedBath() {
  running.clock.set('2026-11-02T15:00:00Z');
  const [owner, salonId] = [await cast.owner(), await cast.salon()];
  const { subscriptionId, petId } = owner;
  const bath = { subscriptionId, petId, salonId, date: start };
  const { body } = await owner.client.post<{ id: number }>('/api/appointments', bath);
  await running.app.get(EventDrain).wait();
  return { owner, appointmentId: body.id, mailId: await unsent(owner, body.id, 'visit-reminder', start) };
}

interface Bath {
  readonly owner: Owner;
  readonly appointmentId: number;
}

async function completedBath(): Promise<Bath> {
  running.clock.set('2026-11-06T17:00:00Z');
  const [owner, salonId] = [await cast.owner(), await cast.salon()];
  return { owner, appointmentId: await cast.visit(owner, { salonId, at: start, status: 'completed' }) };
}

async function review({ owner, appointmentId }: Bath): Promise<void> {
  expect((await owner.client.post('/api/reviews', { appointmentId, rating: 5 })).status).toBe(201);
}

async function objectTo({ appointmentId }: Bath): Promise<void> {
  await running.database.query(
    `update appointments set assumed_at = now(), objected_at = now(), objection = 'Nobody was there.' where id = $1`,
    [appointmentId],
  );
}

/** Inserts the invitation to review a bath, which the mail server has not taken yet. */
const unsentInvitation = ({ owner, appointmentId }: Bath) => unsent(owner, appointmentId, 'review-invitation', null);

async function unsent(
  { userId }: Owner,
  appointmentId: number,
  kind: 'visit-reminder' | 'review-invitation',
  expiresAt: string | null,
): Promise<string> {
  const visit = {
    appointmentId,
    startsAt: start,
    endsAt: '2026-11-05T16:30:00.000Z',
    petName: 'Biscuit',
    ownerName: 'Olive Park',
    salonName: 'Bubbles & Bows',
    salonAddress: '18 Barton Springs Road, Austin',
    salonPhone: '512-555-0147',
    timeZone: 'America/Chicago',
    addOns: [],
    sequence: 1,
  };
  const id = randomUUID();
  await running.database.query(
    `insert into mails (id, event_id, recipient, content, created_at, expires_at)
     select $1, gen_random_uuid(), email, $3, '2026-11-04T16:00:00Z', $4 from users where id = $2`,
    [id, userId, JSON.stringify({ kind, visit }), expiresAt],
  );
  return id;
}

/** Tries to send the mail, and returns it if it was sent. */
async function send(mailId: string) {
  await running.app.get(Transactions).run((em) => running.app.get(Outbox).record(em, mailQueued({ mailId })));
  await running.app.get(EventDrain).wait();
  return running.app.get(CaughtMails).get(mailId);
}

test.each([
  ['cancelled', 'cancel', {}],
  ['moved', 'move', { date: '2026-11-06T17:00:00.000Z' }],
])('a reminder that is sent late is dropped once its visit is %s', async (_, change, body) => {
  const { owner, appointmentId, mailId } = await remindedBath();
  expect((await owner.client.patch(`/api/appointments/${appointmentId}/${change}`, body)).status).toBe(200);
  await running.app.get(EventDrain).wait();
  expect(await send(mailId)).toBeUndefined();
});

test('a reminder from the day before says "Today" where it is sent on the day itself', async () => {
  const { mailId } = await remindedBath();
  running.clock.set('2026-11-05T10:00:00Z');
  expect((await send(mailId))?.subject).toBe("Today at 10:00 AM CST: Biscuit's bath");
});

test.each([
  ['reviewed', review],
  ['objected to', objectTo],
])('an invitation to a review that is sent late is dropped once its visit is %s', async (_, change) => {
  const bath = await completedBath();
  const mailId = await unsentInvitation(bath);
  await change(bath);
  expect(await send(mailId)).toBeUndefined();
});

test('an invitation to a review that is sent late is sent while its visit has none', async () => {
  const mailId = await unsentInvitation(await completedBath());
  expect((await send(mailId))?.subject).toMatch(/^How was /);
});

test('no invitation is written for a visit that was reviewed after the invitation was due', async () => {
  const bath = await completedBath();
  await review(bath);
  const due = reminderDue({ kind: 'review', subjectId: bath.appointmentId, occasion: start });
  await running.app.get(Transactions).run((em) => running.app.get(Outbox).record(em, due));
  await running.app.get(EventDrain).wait();
  const invitations = `select 1 from mails join users on email = recipient
    where users.id = $1 and content ->> 'kind' = 'review-invitation'`;
  expect((await running.database.query(invitations, [bath.owner.userId])).rows).toEqual([]);
});
