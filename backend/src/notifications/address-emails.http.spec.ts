import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { HttpClient } from '../../test/http-client.js';
import { mailTo, registered, tokenIn } from '../../test/registered.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { addressChanged, type AddressChanged } from '../account-address/index.js';
import { type RecordedEvent, Transactions } from '../platform/index.js';
import { AddressEmails } from './address-emails.handler.js';

let running: RunningApp;
let visitor: HttpClient;

beforeAll(async () => {
  running = await runApp({ workers: true });
  visitor = new HttpClient(running.url);
});
afterAll(() => running.close());

type Account = Awaited<ReturnType<typeof registered>>;

async function moveTo({ client }: Account, email: string): Promise<void> {
  await client.post('/api/user/email', { email });
  const token = tokenIn(await mailTo(running, email, /^Confirm your new/), 'change-email');
  expect((await visitor.post('/api/email-change', { token })).status).toBe(200);
  await mailTo(running, email, /^This is your email address/);
}

async function revertTo({ email }: Account): Promise<void> {
  const token = tokenIn(await mailTo(running, email, /^Request to change/), 'keep-email');
  expect((await visitor.post('/api/email-change/return', { token })).status).toBe(200);
  await mailTo(running, email, /is back$/);
}

/** Stores a mail that no process sends, and returns its id. */
async function waitingMail(recipient: string): Promise<string> {
  const { rows } = await running.database.query<{ id: string }>(
    `insert into mails (id, event_id, recipient, content, created_at)
     values (gen_random_uuid(), gen_random_uuid(), $1, '{"kind":"password-reset"}', now()) returning id`,
    [recipient],
  );
  return rows[0]!.id;
}

async function recipientOf(mailId: string): Promise<string | undefined> {
  const { rows } = await running.database.query<{ recipient: string }>(
    'select recipient::text from mails where id = $1',
    [mailId],
  );
  return rows[0]?.recipient;
}

/** Hands the account's nth change to its handler, as a queue does after a failure. */
async function deliverLate({ userId }: Account, nth: number): Promise<void> {
  const { rows } = await running.database.query<RecordedEvent<AddressChanged>>(
    `select id, type, payload, occurred_at as "occurredAt", position::int as position from outbox
     where type = $1 and payload ->> 'userId' = $2 order by position limit 1 offset $3`,
    [addressChanged.type, String(userId), nth - 1],
  );
  await running.app.get(Transactions).run((em) => running.app.get(AddressEmails).changed(rows[0]!, em));
}

test('a link that sets a password stays the owner’s, if the event of a reverted change comes late', async () => {
  const rosa = await registered(running);
  await moveTo(rosa, 'thief@lather.test');
  await revertTo(rosa);
  const mailId = await waitingMail(rosa.email);
  await deliverLate(rosa, 1);
  expect(await recipientOf(mailId)).toBe(rosa.email);
});

test('waiting mails go to the latest address, if the event of an earlier change comes late', async () => {
  const rosa = await registered(running);
  await moveTo(rosa, 'second@lather.test');
  await moveTo(rosa, 'third@lather.test');
  const mailId = await waitingMail(rosa.email);
  await deliverLate(rosa, 1);
  expect(await recipientOf(mailId)).toBe('third@lather.test');
});

test('waiting mails go to the latest address, if the event of a reversal comes late', async () => {
  const rosa = await registered(running);
  await moveTo(rosa, 'thief2@lather.test');
  const mailId = await waitingMail('thief2@lather.test');
  await running.database.query(`update mails set claimed_until = now() + interval '110 seconds' where id = $1`, [
    mailId,
  ]);
  await revertTo(rosa);
  await running.database.query(`update users set email = 'latest@lather.test' where id = $1`, [rosa.userId]);
  await running.database.query('update mails set claimed_until = null where id = $1', [mailId]);
  await deliverLate(rosa, 2);
  expect(await recipientOf(mailId)).toBe('latest@lather.test');
});
