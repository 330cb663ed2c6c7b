import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../../test/cast.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { TestSmtpServer } from '../../test/smtp-server.js';
import { until } from '../../test/until.js';
import { appointmentBooked, appointmentCancelled, appointmentMoved } from '../appointments/index.js';
import { type DomainEvent, Outbox, Transactions } from '../platform/index.js';
import {
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionExpired,
  subscriptionPastDue,
} from '../subscriptions/index.js';
import type { MailLogDto } from './mail-log/dto/mail-log.dto.js';
import { CaughtMails, type CaughtMail } from './mail/caught-mail.js';
import { MailSending } from './mail/mail-sending.handler.js';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp({ workers: true, env: { APP_URL: 'https://lather.example' } });
  cast = new Cast(running);
});

afterAll(() => running.close());

const mailsTo = async (email: string): Promise<CaughtMail[]> =>
  (await running.app.get(CaughtMails).list()).filter(({ to }) => to === email).reverse();

async function mailTo(email: string, which = 0): Promise<CaughtMail> {
  await until(async () => (await mailsTo(email)).length > which);
  return (await mailsTo(email))[which]!;
}

const record = (event: DomainEvent, app = running) =>
  app.app.get(Transactions).run((em) => app.app.get(Outbox).record(em, event));
const emailOf = async (userId: number) =>
  (await running.database.query<{ email: string }>('select email from users where id = $1', [userId])).rows[0]!.email;

async function bookedBath() {
  const owner = await cast.owner();
  const desk = await cast.salonDesk({ name: 'Bubbles & Bows' });
  const { rows } = await running.database.query<{ id: number }>(
    `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, created_at)
     values ($1, $2, $3, 'small', $4, 1, '2027-07-01T15:30Z', '2027-07-01T16:00Z', '2027-06-28', now()) returning id`,
    [owner.subscriptionId, owner.userId, owner.petId, desk.salonId],
  );
  return {
    id: rows[0]!.id,
    owner: await emailOf(owner.userId),
    salon: await emailOf(desk.userId),
    subscriptionId: owner.subscriptionId,
  };
}
const numbers = ({ calendar }: CaughtMail) => {
  const [, uid] = /UID:(.*)\r/.exec(calendar?.content ?? '') ?? [];
  const [, sequence] = /SEQUENCE:(\d+)/.exec(calendar?.content ?? '') ?? [];
  return { method: calendar?.method, uid, sequence: Number(sequence) };
};

describe('a bath', () => {
  test('booked, moved and cancelled: owner and salon get mails, and one calendar entry is updated', async () => {
    const bath = await bookedBath();
    await record(appointmentBooked({ appointmentId: bath.id }));
    const booked = await mailTo(bath.owner);
    expect(booked.subject).toBe("Biscuit's bath is booked: Thursday, July 1, 2027 at 10:30 AM CDT");
    expect((await mailTo(bath.salon)).subject).toContain('New booking');

    await running.database.query(
      `update appointments set starts_at = '2027-07-02T15:30Z', ends_at = '2027-07-02T16:00Z' where id = $1`,
      [bath.id],
    );
    const movedFrom = '2027-07-01T15:30:00.000Z';
    await record(appointmentMoved({ appointmentId: bath.id, movedFrom }));
    const moved = await mailTo(bath.owner, 1);
    expect(moved.text).toContain('New time: Friday, July 2, 2027 at 10:30 AM CDT');
    expect(moved.text).toContain('Previous time: Thursday, July 1, 2027 at 10:30 AM CDT');

    await running.database.query(`update appointments set status = 'cancelled' where id = $1`, [bath.id]);
    await record(appointmentCancelled({ appointmentId: bath.id, cancelledBy: 'owner' }));
    const cancelled = await mailTo(bath.owner, 2);
    await mailTo(bath.salon, 2);

    const uid = `appointment-${bath.id}@lather.example`;
    expect(numbers(booked)).toEqual({ method: 'REQUEST', uid, sequence: 0 });
    expect(numbers(moved)).toMatchObject({ method: 'REQUEST', uid });
    expect(numbers(cancelled)).toMatchObject({ method: 'CANCEL', uid });
    expect(numbers(moved).sequence).toBeGreaterThan(0);
    expect(numbers(cancelled).sequence).toBeGreaterThanOrEqual(numbers(moved).sequence);
  });

  test('a salon that cancels gets no mail about it', async () => {
    const bath = await bookedBath();
    await running.database.query(`update appointments set status = 'cancelled' where id = $1`, [bath.id]);
    await record(appointmentCancelled({ appointmentId: bath.id, cancelledBy: 'salon' }));
    expect((await mailTo(bath.owner)).text).toContain('had to cancel');
    expect(await mailsTo(bath.salon)).toEqual([]);
  });
});

test.each([
  { event: subscriptionActivated, subject: "Biscuit's subscription is active" },
  { event: subscriptionCancelled, subject: "Biscuit's subscription is cancelled" },
  { event: subscriptionPastDue, subject: "The payment for Biscuit's subscription failed" },
  { event: subscriptionExpired, subject: "Biscuit's subscription has ended" },
])('$event.type is told to the owner', async ({ event, subject }) => {
  const { userId, petId, subscriptionId } = await cast.owner();
  const payload = { subscriptionId, ownerId: userId, petId, endDate: '2027-01-01T12:00:00.000Z' };
  await record(event(payload));
  const mail = await mailTo(await emailOf(userId));
  expect([mail.subject, mail.text.includes('$45.00 a month')]).toEqual([subject, true]);
});

describe("a salon's application", () => {
  const decide = async (id: number, body: object) =>
    (await cast.account('admin', 'ada')).client.put(`/api/admin/salons/${id}/status`, body);

  test('applied, approved, password chosen by the link of the mail, signed in', async () => {
    const { salonId: id, email } = await cast.application();
    const applied = await mailTo(email);
    expect(applied.subject).toBe('We received your application to join Lather');
    // Anybody may have typed the address, so no other typed text is mailed there.
    for (const words of ['Foam', 'Fay']) expect(applied.text + applied.html).not.toContain(words);
    expect(applied.text).toMatch(
      new RegExp(`https://lather.example/salons/application-documents#${id}\\.[\\w-]{43}\\b`),
    );
    await decide(id, { status: 'approved' });
    const { text, html } = await mailTo(email, 1);
    const [, token] = /https:\/\/lather\.example\/reset-password#([\w-]+)/.exec(text) ?? [];
    expect(html).toContain(`reset-password#${token}`);
    const password = 'foam at home';
    expect((await cast.visitor.post('/api/password-reset/confirm', { token, password })).status).toBe(200);
    const { body } = await cast.visitor.post<{ role: string }>('/api/login', { email, password });
    expect(body.role).toBe('salon');
  });

  test('rejected with the reason', async () => {
    const { salonId: id, email } = await cast.application();
    await mailTo(email);
    await decide(id, { status: 'rejected', reason: 'No insurance' });
    expect((await mailTo(email, 1)).text).toContain('Reason: No insurance');
  });
});

describe('a lost password', () => {
  test('is answered by mail; an unknown address gets none', async () => {
    const { client, userId } = await cast.account('pet_owner', 'forgetful');
    const email = await emailOf(userId);
    await client.post('/api/password-reset', { email: 'nobody@lather.test' });
    await client.post('/api/password-reset', { email });
    expect((await mailTo(email)).text).toMatch(/reset-password#[\w-]{40,}/);
    expect(await mailsTo('nobody@lather.test')).toEqual([]);
  });
});

describe('a kind of mail that an owner has switched off', () => {
  test('is not sent, and kinds that cannot be switched off still are', async () => {
    const bath = await bookedBath();
    await running.database.query(
      `insert into notification_preferences (user_id, kind, channel, enabled, changed_at)
       select id, kind, 'email', false, now() from users, (values ('bookings'), ('cancellations')) as off (kind)
       where email = $1`,
      [bath.owner],
    );
    await record(appointmentBooked({ appointmentId: bath.id }));
    await mailTo(bath.salon);
    await running.database.query(`update appointments set status = 'cancelled' where id = $1`, [bath.id]);
    await record(appointmentCancelled({ appointmentId: bath.id, cancelledBy: 'salon' }));
    expect((await mailTo(bath.owner)).subject).toContain('Cancelled');
    expect(await mailsTo(bath.owner)).toHaveLength(1);
  });

  test('is stopped from within each such mail, by its text and by its headers; other mails have no such link', async () => {
    const bath = await bookedBath();
    await record(appointmentBooked({ appointmentId: bath.id }));
    const [own, salons] = [await mailTo(bath.owner), await mailTo(bath.salon)];
    const [address] = /https:\/\/lather\.example\/unsubscribe\/\d+\.bookings\.[\w-]{43}/.exec(own.text) ?? [];
    expect(own.html).toContain(`href="${address}"`);
    const raw = async ({ id }: CaughtMail) =>
      (await (await fetch(`${running.url}/dev/mail/${id}/raw`)).text()).replaceAll('\r\n ', ' ');
    expect(await raw(own)).toContain(`List-Unsubscribe: <${address}>`);
    expect(await raw(own)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await raw(salons)).not.toContain('List-Unsubscribe');
    const path = new URL(address ?? '').pathname;
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(`${running.url}${path}`, { method: 'POST', body })).status).toBe(200);
    await running.database.query(`update appointments set starts_at = starts_at + interval '1 hour',
      ends_at = ends_at + interval '1 hour' where id = ${bath.id}`);
    await record(appointmentMoved({ appointmentId: bath.id, movedFrom: '2027-07-01T15:30:00.000Z' }));
    await mailTo(bath.salon, 1);
    expect(await mailsTo(bath.owner)).toHaveLength(1);
  });
});

describe('exactly once', () => {
  test('an event that is handled again queues no second mail for the same recipient', async () => {
    const bath = await bookedBath();
    await record(appointmentBooked({ appointmentId: bath.id }));
    await mailTo(bath.owner);
    await running.database.query(`delete from event_deliveries where handler = 'notifications.bath-booked'`);
    await running.database.query(
      `update outbox set relayed_at = null where type = 'appointment.booked' and (payload ->> 'appointmentId')::bigint = $1`,
      [bath.id],
    );
    await until(async () => {
      const sql = `select 1 from event_deliveries d join outbox o on o.id = d.event_id
        where d.handler = 'notifications.bath-booked' and (o.payload ->> 'appointmentId')::bigint = $1`;
      return (await running.database.query(sql, [bath.id])).rowCount === 1;
    });
    const mails = await running.database.query('select 1 from mails where recipient = $1', [bath.owner]);
    expect(mails.rowCount).toBe(1);
  });
});

describe('a mail that a process has claimed', () => {
  /** Stores a mail whose claim ends after that time, and returns its id and a function that sends it. */
  async function claimed(recipient: string, time: string) {
    const id = randomUUID();
    await running.database.query(
      `insert into mails (id, event_id, recipient, content, created_at, claimed_until)
       values ($1, $2, $3, $4, now(), now() + $5::interval)`,
      [id, randomUUID(), recipient, JSON.stringify({ kind: 'salon-applied' }), time],
    );
    const event = {
      id: randomUUID(),
      type: 'mail.queued',
      payload: { mailId: id },
      occurredAt: new Date(),
      position: 0,
    };
    return { id, send: () => running.app.get(MailSending).send(event) };
  }

  test('is not sent by another process until the claim expires, and is then sent once', async () => {
    const { id, send } = await claimed('slow@suds.test', '1 minute');
    await expect(send()).rejects.toThrow('Another process is sending');
    await running.database.query(`update mails set claimed_until = now() - interval '1 second' where id = $1`, [id]);
    const tries = await Promise.allSettled([send(), send(), send()]);
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await send();
    expect(await mailsTo('slow@suds.test')).toHaveLength(1);
  });

  test('is sent by another process where the claim is of a clock that was ahead', async () => {
    const { send } = await claimed('early@suds.test', '3 hours');
    await send();
    expect(await mailsTo('early@suds.test')).toHaveLength(1);
  });
});

describe('by SMTP', () => {
  let smtp: TestSmtpServer;
  let mailing: RunningApp;

  beforeAll(async () => {
    smtp = await TestSmtpServer.start();
    mailing = await runApp({ workers: true, env: { SMTP_URL: smtp.url, APP_URL: 'https://lather.example' } });
  });

  afterAll(async () => {
    await mailing.close();
    await smtp.stop();
  });

  const forgetful = async () => {
    const { client, userId } = await new Cast(mailing).account('pet_owner', 'olive');
    const { rows } = await mailing.database.query<{ email: string }>('select email from users where id = $1', [userId]);
    await client.post('/api/password-reset', { email: rows[0]!.email });
    return rows[0]!.email;
  };
  const mailRow = async (email: string) => {
    const sql = 'select id, sent_at, refused_at, refusal from mails where recipient = $1';
    type Row = { id: string; sent_at: Date | null; refused_at: Date | null; refusal: string | null };
    return (await mailing.database.query<Row>(sql, [email])).rows[0];
  };

  test('a busy server is retried until it accepts the mail once', async () => {
    smtp.answers.push('451 busy', '451 still busy');
    const email = await forgetful();
    await until(async () => (await mailRow(email))?.sent_at != null);
    const received = smtp.received.filter((mail) => mail.includes(`To: ${email}`));
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`Message-ID: <${(await mailRow(email))!.id}@lather.example>`);
    expect(received[0]).toContain('multipart/alternative');
  });

  test('an address that is refused permanently is not tried again, and the reason is stored', async () => {
    smtp.answers.push('550 no such dog');
    const email = await forgetful();
    await until(async () => (await mailRow(email))?.refused_at != null);
    expect((await mailRow(email))!.refusal).toContain('no such dog');
  });

  test('an owner sees that the latest mail bounced, until one arrives', async () => {
    const owner = await new Cast(mailing).owner();
    const { rows } = await mailing.database.query<{ email: string }>('select email from users where id = $1', [
      owner.userId,
    ]);
    const email = rows[0]!.email;
    const log = async () => (await owner.client.get<MailLogDto>('/api/mail-log')).body;
    expect(await log()).toEqual({ email, bouncedAt: null, mails: [] });
    smtp.answers.push('550 no such mailbox');
    await owner.client.post('/api/password-reset', { email });
    await until(async () => (await log()).bouncedAt !== null);
    expect((await log()).mails).toMatchObject([{ subject: 'Set a new password for Lather', state: 'bounced' }]);
    await owner.client.post('/api/password-reset', { email });
    await until(async () => (await log()).mails[0]?.state === 'sent');
    expect((await log()).bouncedAt).toBeNull();
  });

  test('no mail is caught and /dev/mail does not exist', async () => {
    expect((await new Cast(mailing).visitor.get('/dev/mail')).status).toBe(404);
  });
});

test('/dev/mail lists caught mails, newest first, and shows HTML, text and the file', async () => {
  const bath = await bookedBath();
  await record(appointmentBooked({ appointmentId: bath.id }));
  const { id } = await mailTo(bath.owner);
  const page = async (path: string) => (await fetch(`${running.url}/dev/mail${path}`)).text();
  expect(await page('')).toContain(`href="/dev/mail/${id}"`);
  expect(await page(`/${id}`)).toContain('See you at the tub');
  expect(await page(`/${id}/text`)).toContain('BEGIN:VCALENDAR');
  expect(await page(`/${id}/raw`)).toMatch(/^(?=[\s\S]*text\/calendar)[\s\S]*MIME-Version: 1\.0/);
  expect((await fetch(`${running.url}/dev/mail/..%2f..%2fetc`)).status).toBe(404);
});

test.each([
  ['127.0.0.1', 200],
  ['::1', 200],
  ['192.168.1.20', 404],
])('caught mails hold links that set passwords: asked from %s, /dev/mail answers %i', async (remoteAddress, status) => {
  const { statusCode } = await running.app.inject({ method: 'GET', url: '/dev/mail', remoteAddress });
  expect(statusCode).toBe(status);
});

test.each([
  ['a proxy says so of a visitor', { 'x-forwarded-for': '127.0.0.1' }],
  ['a foreign page had its name lead here', { host: 'evil.example' }],
])('caught mails are not shown where only %s', async (_why, headers) => {
  const behindProxy = await runApp({ env: { TRUST_PROXY: '1' }, beside: running });
  const { statusCode } = await behindProxy.app.inject({ method: 'GET', url: '/dev/mail', headers });
  await behindProxy.close();
  expect(statusCode).toBe(404);
});
