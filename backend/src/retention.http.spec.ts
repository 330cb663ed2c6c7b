import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { IdempotencyKeyCleanup } from '../stripe-sandbox/api/idempotency-key-cleanup.service.js';
import { SandboxEventCleanup } from '../stripe-sandbox/webhooks/sandbox-event-cleanup.service.js';
import { Cast } from '../test/cast.js';
import { runApp, type RunningApp } from '../test/running-app.js';
import { ExpiredCredentialsCleanup } from './auth/expired-credentials-cleanup.service.js';
import { MailOutbox } from './notifications/mail/mail-outbox.service.js';
import { MailCleanup } from './notifications/mail/mail-cleanup.service.js';
import { StripeEventCleanup } from './payments/webhooks/stripe-event-cleanup.service.js';
import { Transactions } from './platform/database/transactions.service.js';
import { EventHandlers } from './platform/events/event-handlers.service.js';
import { Retention } from './platform/jobs/retention.service.js';
import { MonthsAhead } from './platform/months/months-ahead.service.js';
import { MonthCleanup } from './platform/months/month-cleanup.service.js';
import { GuestCheckoutCleanup } from './subscriptions/guests/guest-recovery.service.js';

const now = '2027-06-01T00:00:00Z';
const day = 86_400_000;
const daysAgo = (days: number, of = Date.parse(now)) => new Date(of - days * day);

let running: RunningApp;

beforeAll(async () => {
  running = await runApp({ workers: false });
  running.clock.set(now);
});
beforeEach(() => {
  running.clock.set(now);
  return query('truncate outbox, event_deliveries, mails, stripe_events, idempotent_commands');
});
afterAll(() => running.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => running.app.get(part as never);
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await running.database.query<Row>(sql, values)).rows;
const left = async (table: string) =>
  (await query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]!.count;

/**
 * Records events of the given age with ids of earlier releases, which have no month; they are relayed and handled by
 * all their handlers except the one named.
 */
async function happened(
  type: string,
  days: number,
  { count = 1, relayed = true, unhandledBy = '' } = {},
): Promise<void> {
  const handlers = get(EventHandlers)
    .of(type)
    .map(({ handler }) => handler);
  await query(
    `with recorded as (
       insert into outbox (id, type, payload, occurred_at, relayed_at)
       select gen_random_uuid(), $1, '{}', $2::timestamptz, case when $3 then $2::timestamptz end from generate_series(1, $4::int) returning id
     ) insert into event_deliveries (event_id, handler) select id, unnest($5::text[]) from recorded`,
    [type, daysAgo(days), relayed, count, handlers.filter((handler) => handler !== unhandledBy)],
  );
}

test('events that all handlers have done are deleted after ninety days, with their deliveries, in batches', async () => {
  await happened('charge.failed', 91, { count: 2_345 });
  await happened('charge.failed', 89, { count: 3 });
  await get(Retention).deleteEvents();
  expect(await left('outbox')).toBe(3);
  expect(await left('event_deliveries')).toBe(3 * get(EventHandlers).of('charge.failed').length);
});

test('an event that was not relayed or not handled stays however old', async () => {
  await happened('charge.failed', 400, { count: 1_500, unhandledBy: 'notifications.charge-failed' });
  await happened('charge.failed', 400, { relayed: false });
  await happened('charge.paid', 400, { count: 20 });
  await get(Retention).deleteEvents();
  const stay = await query('select type, relayed_at is not null as relayed, count(*)::int from outbox group by 1, 2');
  expect(stay).toHaveLength(2);
  expect(stay).toContainEqual({ type: 'charge.failed', relayed: true, count: 1_500 });
  expect(stay).toContainEqual({ type: 'charge.failed', relayed: false, count: 1 });
});

test('idempotency keys are deleted after thirty days of real time', async () => {
  for (const days of [31, 29])
    await query(
      `insert into idempotent_commands (actor_id, key, command, request_hash, created_at)
       select n, 'key ' || $1::int, 'book', '', $2 from generate_series(1, 1200) as n`,
      [days, daysAgo(days, running.clock.real().getTime())],
    );
  await get(Retention).deleteCommands();
  expect(await query('select distinct key from idempotent_commands')).toEqual([{ key: 'key 29' }]);
  expect(await left('idempotent_commands')).toBe(1_200);
});

test('the provider’s events and the sandbox’s keys are deleted when they no longer prevent repetition', async () => {
  for (const days of [91, 89, 2, 0]) {
    await query(`insert into stripe_events (id, type, created_at, received_at) values ($1, 'charge.updated', $2, $2)`, [
      `evt_${days}`,
      daysAgo(days),
    ]);
    await query(`insert into stripe_sandbox.idempotency_keys values ($1, '', 200, '{}', $2)`, [
      `key ${days}`,
      daysAgo(days),
    ]);
  }
  await get(StripeEventCleanup).deleteExpired();
  await get(IdempotencyKeyCleanup).deleteExpired();
  expect(await query('select id from stripe_events order by received_at')).toEqual([
    { id: 'evt_89' },
    { id: 'evt_2' },
    { id: 'evt_0' },
  ]);
  expect(await query('select key from stripe_sandbox.idempotency_keys')).toEqual([{ key: 'key 0' }]);
});

test('the provider’s events are dropped by the month of their creation, once their months have partitions', async () => {
  const [placed] = await query<{ first: string }>(
    `select obj_description('stripe_events_before_months'::regclass, 'pg_class') as first`,
  );
  const first = Date.parse(`${placed!.first}-01T00:00:00Z`);
  running.clock.set(new Date(first - day));
  await get(MonthsAhead).make();
  const months = () =>
    query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits
       where inhparent = 'stripe_events'::regclass and inhrelid::regclass::text ~ '\\d{4}_\\d{2}$' order by 1`,
    );
  const made = await months();
  expect(made[0]).toEqual({ name: `stripe_events_${placed!.first.replace('-', '_')}` });
  for (const [id, at] of [
    ['evt_before', first - 1],
    ['evt_first', first],
  ] as const)
    await query(`insert into stripe_events (id, type, created_at, received_at) values ($1, 'x', $2, $2)`, [
      id,
      new Date(at),
    ]);
  running.clock.set(new Date(first + 122 * day));
  await get(MonthCleanup).drop();
  await get(StripeEventCleanup).deleteExpired();
  expect(await query('select id from stripe_events')).toEqual([]);
  expect(await months()).not.toContainEqual(made[0]);
});

test('sent mails are deleted with the events that caused them; an unsent one stays', async () => {
  await happened('charge.failed', 10);
  await query(
    `insert into mails (id, event_id, recipient, content, created_at, sent_at, refused_at)
     select gen_random_uuid(), coalesce(event_id, gen_random_uuid()), who, '{}', $1, sent_at, refused_at
     from (values ('sent', null::uuid, $1::timestamptz, null::timestamptz), ('refused', null, null, $1),
       ('waiting', null, null, null), ('caused lately', (select id from outbox), $1, null))
       as given (who, event_id, sent_at, refused_at)`,
    [daysAgo(91)],
  );
  await get(MailCleanup).deleteExpired();
  expect(await query('select recipient from mails order by 1')).toEqual([
    { recipient: 'caused lately' },
    { recipient: 'waiting' },
  ]);
});

/** Records a mail of an event from the given number of days ago, in the month of its event. */
async function mailed(to: string, days: number, { sent = true, writtenDays = days } = {}): Promise<string> {
  const [row] = await query<{ id: string }>(
    `with recorded as (
       insert into outbox (id, type, payload, occurred_at, relayed_at)
       values (event_id_at($1), 'test.nobody_hears', '{}', $1, $1) returning id
     )
     insert into mails (id, event_id, recipient, content, created_at, sent_at)
     select gen_random_uuid(), id, $2, '{}', $3::timestamptz, case when $4 then $3 end from recorded returning event_id as id`,
    [daysAgo(days), to, daysAgo(writtenDays), sent],
  );
  return row!.id;
}

test('mails are dropped with the month of their event; one that is unsent or was written lately stays with its event', async () => {
  running.clock.set(daysAgo(200));
  await get(MonthsAhead).make();
  running.clock.set(now);
  await mailed('sent', 150);
  await mailed('waiting', 150, { sent: false });
  await mailed('written lately', 150, { writtenDays: 10 });
  await get(MonthCleanup).drop();
  const places = 'select recipient, tableoid::regclass::text as place from mails order by 1';
  expect(await query(places)).toEqual([
    { recipient: 'waiting', place: 'mails_without_month' },
    { recipient: 'written lately', place: 'mails_without_month' },
  ]);
  expect(await left('outbox')).toBe(2);
  await query(`update mails set sent_at = $1`, [now]);
  running.clock.set(daysAgo(-91));
  await get(Retention).deleteEvents();
  await get(MailCleanup).deleteExpired();
  expect([await left('outbox'), await left('mails')]).toEqual([0, 0]);
});

test('an event that is handled again in the next month writes no second mail', async () => {
  running.clock.set('2027-05-31T23:59:59.999Z');
  const id = await mailed('somebody else', 0);
  running.clock.set(now);
  const event = { id, type: 'test.nobody_hears', payload: {}, occurredAt: new Date(now), position: 1 };
  const content = { kind: 'email-changed' } as never;
  const queue = () => get(Transactions).run((em) => get(MailOutbox).queue(em, event, 'Olive@lather.test', content));
  await Promise.all([queue(), queue()]);
  running.clock.set('2027-06-30T23:59:59.999Z');
  await queue();
  expect(await left('mails')).toBe(2);
});

test('expired sessions and links are deleted after thirty days of real time', async () => {
  const { userId } = await new Cast(running).account('pet_owner', 'olive');
  const inDays = (days: number) => daysAgo(-days, running.clock.real().getTime());
  for (const [name, expires, ended] of [
    ['run out long ago', -31, null],
    ['ended long ago', 20, -31],
    ['run out lately', -29, null],
    ['in use', 20, null],
  ] as const) {
    const dates = [inDays(expires), ended && inDays(ended)];
    await query(
      `insert into sessions (id, user_id, token_hash, rotated_at, expires_at, ends_at, revoked_at)
       values (gen_random_uuid(), $1, $2, now(), $3, $3, $4)`,
      [userId, name, ...dates],
    );
    await query(
      `insert into password_links (id, user_id, purpose, token_hash, created_at, expires_at, used_at)
       values (gen_random_uuid(), $1, 'reset', $2, now(), $3, $4)`,
      [userId, name, ...dates],
    );
  }
  await get(ExpiredCredentialsCleanup).deleteExpired();
  const stay = [{ token_hash: 'in use' }, { token_hash: 'run out lately' }];
  // The sessions of the cast never expire.
  const sessions = `select token_hash from sessions where user_id = $1 and expires_at < 'infinity' order by 1`;
  expect(await query(sessions, [userId])).toEqual(stay);
  expect(await query('select token_hash from password_links where user_id = $1 order by 1', [userId])).toEqual(stay);
});

test('guest checkouts are deleted thirty days after their end; unfinished ones stay', async () => {
  const { userId } = await new Cast(running).account('pet_owner', 'olive');
  for (const [status, days] of [
    ['closed', 31],
    ['registered', 31],
    ['closed', 29],
    ['open', 400],
    ['undoing', 400],
    ['charging', 400],
  ] as const)
    await query(
      `insert into guest_checkouts
         (id, status, plan_id, monthly_price, user_id, order_reference, registrant, created_at, updated_at)
       values (gen_random_uuid(), $1, 1, 4500, case $1 when 'registered' then $2::int end, gen_random_uuid(), '{}', $3, $3)`,
      [status, userId, daysAgo(days)],
    );
  await get(GuestCheckoutCleanup).deleteExpired();
  const stay = await query<{ status: string }>('select status from guest_checkouts order by updated_at, status');
  expect(stay.map(({ status }) => status)).toEqual(['charging', 'open', 'undoing', 'closed']);
});

test('the sandbox lists an event for thirty days, and keeps one that was not delivered', async () => {
  for (const [id, days, pending] of [
    ['evt_old', 31, '0'],
    ['evt_undelivered', 31, '1'],
    ['evt_new', 29, '0'],
  ] as const)
    await query(`insert into stripe_sandbox.objects (id, type, data) values ($1, 'event', $2)`, [
      id,
      JSON.stringify({ id, created: daysAgo(days).getTime() / 1000, pending_webhooks: Number(pending) }),
    ]);
  await get(SandboxEventCleanup).deleteExpired();
  const stay = await query<{ id: string }>(`select id from stripe_sandbox.objects where type = 'event' order by 1`);
  expect(stay.map(({ id }) => id)).toEqual(['evt_new', 'evt_undelivered']);
});
