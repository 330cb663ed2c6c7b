import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../test/cast.js';
import { TestPushService } from '../../test/push-service.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { until } from '../../test/until.js';
import { weightStated } from '../measured-weights/index.js';
import { EventDrain, Outbox, type RecordedEvent, Scheduler, Transactions } from '../platform/index.js';
import { PushSending } from './push-sending.handler.js';
import type { PushQueued } from './push.events.js';

let running: RunningApp;
let cast: Cast;
let service: TestPushService;

beforeAll(async () => {
  service = await TestPushService.start();
  running = await runApp({ workers: true, env: { PUSH_SERVICES: `fcm.googleapis.com,${service.origin}` } });
  cast = new Cast(running);
});
afterAll(async () => {
  await running.close();
  await service.stop();
});
beforeEach(() => {
  service.received.length = 0;
  service.answers.length = 0;
  running.clock.set('2026-11-02T15:00:00Z');
});

let browsers = 0;
/** Returns the PushSubscription of a browser at the test's service. */
function browser(endpoint = `${service.origin}/browser/${(browsers += 1)}`) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') } };
}
const path = '/api/push-subscriptions';
const subscribed = async ({ client }: Owner) => {
  const wanted = browser();
  expect((await client.post(path, wanted)).status).toBe(204);
  return wanted;
};
const browsersOf = async ({ userId }: Owner) =>
  (await running.database.query('select 1 from push_subscriptions where user_id = $1', [userId])).rowCount;

async function comes(instant: string): Promise<void> {
  await running.app.get(EventDrain).wait();
  running.clock.set(instant);
  await running.app.get(Scheduler).run('reminders.send-due');
  await running.app.get(EventDrain).wait();
}

async function booked(owner: Owner, salonId: number, date = '2026-11-05T16:00:00.000Z'): Promise<number> {
  const { subscriptionId, petId } = owner;
  const { body } = await owner.client.post<{ id: number }>('/api/appointments', {
    subscriptionId,
    petId,
    salonId,
    date,
  });
  return body.id;
}

describe('a reminder', () => {
  test('reaches each subscribed browser, encrypted and signed as RFC 8291 and 8292 ask', async () => {
    const owner = await cast.owner();
    const [first, second] = [await subscribed(owner), await subscribed(owner)];
    await booked(owner, await cast.salon());
    await comes('2026-11-04T16:00:00Z');
    expect(service.received.map((message) => `${service.origin}${message.path}`).sort()).toEqual(
      [first.endpoint, second.endpoint].sort(),
    );
    const [{ headers, body }] = service.received as [TestPushService['received'][0]];
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(86_400), urgency: 'normal' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(body.toString('latin1')).not.toContain('Biscuit');
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    expect((await owner.client.get<{ publicKey: string }>(`${path}/config`)).body.publicKey).toBe(key);
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const parsed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string };
    expect(parsed).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:/) });
    expect(isSignedBy(key, `${head}.${claims}`, signature)).toBe(true);
  });

  test.each([
    ['the owner has signed out', 'revoked_at = now()'],
    ['the session has expired', "expires_at = '2026-11-04T15:59:00Z'"],
  ])('does not reach a browser where %s', async (_, change) => {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    await subscribed(owner);
    await booked(owner, salonId);
    await running.database.query(`update sessions set ${change} where user_id = $1`, [owner.userId]);
    await comes('2026-11-04T16:00:00Z');
    expect(service.received).toEqual([]);
  });

  test('is not sent to an owner who switched it off, nor once the bath is cancelled', async () => {
    const [owner, other, salonId] = [await cast.owner(), await cast.owner(), await cast.salon({ stations: 2 })];
    await Promise.all([subscribed(owner), subscribed(other)]);
    const off = { kind: 'reminders', channel: 'push', enabled: false };
    await owner.client.put('/api/notification-preferences', off);
    await booked(owner, salonId);
    await other.client.patch(`/api/appointments/${await booked(other, salonId)}/cancel`);
    await comes('2026-11-04T16:00:00Z');
    expect(service.received).toEqual([]);
  });
});

test('a message is sent about a bath that the salon cancels, and none about one that its owner cancels', async () => {
  const [owner, desk] = [await cast.owner(), await cast.salonDesk({ stations: 2 })];
  await subscribed(owner);
  const [own, theirs] = [
    await booked(owner, desk.salonId),
    await booked(owner, desk.salonId, '2026-11-06T16:00:00.000Z'),
  ];
  await owner.client.patch(`/api/appointments/${own}/cancel`);
  await running.app.get(EventDrain).wait();
  expect(service.received).toEqual([]);
  await desk.client.patch(`/api/appointments/${theirs}/status`, { status: 'cancelled' });
  await until(() => service.received.length === 1);
});

test('a message is sent about a place held from the waitlist, unless the owner switched that off', async () => {
  const salonId = await cast.salon({ hours: [[4, 540, 570]] });
  const [holder, one, other] = [await cast.owner(), await cast.owner(), await cast.owner()];
  await Promise.all([subscribed(one), subscribed(other)]);
  const date = '2026-11-05T15:00:00.000Z';
  const id = await booked(holder, salonId, date);
  await other.client.put('/api/notification-preferences', { kind: 'waitlist', channel: 'push', enabled: false });
  for (const { client, subscriptionId } of [other, one])
    await client.post('/api/waits', { subscriptionId, salonId, date: '2026-11-05' });
  await holder.client.patch(`/api/appointments/${id}/cancel`);
  await running.app.get(EventDrain).wait();
  expect(service.received).toEqual([]);
  running.clock.set('2026-11-02T15:15:00Z');
  await running.app.get(Scheduler).run('waitlist.end-expired');
  await running.app.get(EventDrain).wait();
  // The message is of use for fifteen minutes, while the place is held.
  await until(() => service.received.length === 1);
  expect(service.received[0]!.headers).toMatchObject({ ttl: String(15 * 60) });
});

test('a message is sent about a stated weight until it is answered, unless the owner switched that off', async () => {
  const [informed, quiet, late] = [await cast.owner(), await cast.owner(), await cast.owner()];
  await Promise.all([informed, quiet, late].map(subscribed));
  await quiet.client.put('/api/notification-preferences', { kind: 'weights', channel: 'push', enabled: false });
  for (const owner of [informed, quiet, late]) await weighed(owner, owner === late ? 'accepted' : 'waiting');
  await running.app.get(EventDrain).wait();
  await until(() => service.received.length === 1);
  // The message is of use until the weight counts without an answer, but a message is kept for a day at most.
  expect(service.received[0]!.headers).toMatchObject({ ttl: String(86_400) });
});

/** States a weight of the owner's dog, and records the event about it. */
async function weighed(owner: Owner, state: 'waiting' | 'accepted'): Promise<void> {
  const salonId = await cast.salon();
  const appointmentId = await cast.visit(owner, { salonId, at: '2026-11-02T15:00:00.000Z' });
  const { rows } = await running.database.query<{ id: number }>(
    `insert into measured_weights (appointment_id, subscription_id, pet_id, salon_id, period_start, plan_id,
       next_plan_id, plan_price, next_price, credit_cents, tenths_of_pound, state, stated_at, answer_due_at, accepted_at)
     select $1, $2, $3, $4, now(), 2, 3, 5500, 6500, 800, 575, $5, $6::timestamptz, $6::timestamptz + interval '72 hours',
       case when $5 = 'accepted' then $6::timestamptz end
     returning id`,
    [appointmentId, owner.subscriptionId, owner.petId, salonId, state, '2026-11-02T15:00:00.000Z'],
  );
  await running.app
    .get(Transactions)
    .run((em) => running.app.get(Outbox).record(em, weightStated({ weightId: rows[0]!.id })));
}

test('a browser whose session was ended and deleted long ago gets messages again once its owner signs in there', async () => {
  const owner = await cast.owner();
  const { endpoint } = await subscribed(owner);
  const sessions = await running.database.query<{ id: string }>(
    `update sessions set revoked_at = '2026-10-01' where user_id = $1 returning id`,
    [owner.userId],
  );
  await running.app.get(Scheduler).run('auth.forget-credentials');
  const left = await running.database.query('select 1 from sessions where id = any($1)', [
    sessions.rows.map(({ id }) => id),
  ]);
  expect(left.rows).toEqual([]);
  const { client } = await cast.signedInAgain(owner);
  expect((await client.post<{ on: boolean }>(`${path}/renew`, { endpoint })).body).toEqual({ on: true });
});

describe('the push service', () => {
  test.each([404, 410])('that answers %i has lost the browser, which is deleted', async (status) => {
    const owner = await cast.owner();
    await subscribed(owner);
    await booked(owner, await cast.salon());
    service.answers.push(status);
    await comes('2026-11-04T16:00:00Z');
    expect([service.received.length, await browsersOf(owner)]).toEqual([1, 0]);
  });

  test('that is busy is retried', async () => {
    const owner = await cast.owner();
    await subscribed(owner);
    await booked(owner, await cast.salon());
    service.answers.push(503, 429);
    await comes('2026-11-04T16:00:00Z');
    await until(() => service.received.length === 3);
    expect(await browsersOf(owner)).toBe(1);
  });
});

describe('a browser', () => {
  test('is stored once, belongs to the account that used it last, and is deleted when it is withdrawn', async () => {
    const [owner, other] = [await cast.owner(), await cast.owner()];
    const one = await subscribed(owner);
    expect((await owner.client.post(path, one)).status).toBe(204);
    expect(await browsersOf(owner)).toBe(1);
    await other.client.post(path, one);
    expect([await browsersOf(owner), await browsersOf(other)]).toEqual([0, 1]);
    await owner.client.post(`${path}/withdraw`, { endpoint: one.endpoint });
    expect(await browsersOf(other)).toBe(1);
    await other.client.post(`${path}/withdraw`, { endpoint: one.endpoint });
    expect(await browsersOf(other)).toBe(0);
  });

  test.each([
    [
      'its owner has signed out',
      ({ userId }: Owner) =>
        running.database.query('update sessions set revoked_at = now() where user_id = $1', [userId]),
    ],
    ['another owner uses it', async (_owner: Owner, one: object) => (await cast.owner()).client.post(path, one)],
  ])('gets no message that is tried again after %s', async (_what, change) => {
    const owner = await cast.owner();
    const one = await subscribed(owner);
    await booked(owner, await cast.salon());
    await comes('2026-11-04T16:00:00Z');
    const { rows } = await running.database.query<RecordedEvent<PushQueued>>(
      `select payload from outbox where type = 'push.queued' order by position desc limit 1`,
    );
    const tryAgain = () => running.app.get(PushSending).send(rows[0]!);
    await tryAgain();
    expect(service.received).toHaveLength(2);
    await change(owner, one);
    await tryAgain();
    expect(service.received).toHaveLength(2);
  });

  test('gets messages again once its owner has signed in again there', async () => {
    const [owner, salonId] = [await cast.owner(), await cast.salon()];
    const one = await subscribed(owner);
    await booked(owner, salonId);
    const { client } = await cast.signedInAgain(owner);
    expect((await client.post(`${path}/renew`, { endpoint: one.endpoint })).body).toEqual({ on: true });
    await comes('2026-11-04T16:00:00Z');
    expect(service.received).toHaveLength(1);
  });

  test('of another owner, or an unknown one, gets no messages by renewing them', async () => {
    const [owner, other] = [await cast.owner(), await cast.owner()];
    const one = await subscribed(owner);
    for (const { endpoint } of [one, browser()])
      expect((await other.client.post(`${path}/renew`, { endpoint })).body).toEqual({ on: false });
    expect([await browsersOf(owner), await browsersOf(other)]).toEqual([1, 0]);
  });

  test('beyond ten replaces the oldest', async () => {
    const owner = await cast.owner();
    for (let count = 0; count < 12; count += 1) await subscribed(owner);
    expect(await browsersOf(owner)).toBe(10);
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data', 'endpoint'],
    ['https://localhost/push', 'endpoint'],
    ['https://evil.example/push', 'endpoint'],
    ['http://fcm.googleapis.com/push', 'endpoint'],
  ])('that names %s is refused by its field', async (endpoint, field) => {
    const { client } = await cast.owner();
    const { status, body } = await client.post<{ errors: { field: string }[] }>(path, browser(endpoint));
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('whose key is not a point on the curve is refused', async () => {
    const { client } = await cast.owner();
    const wrong = { ...browser(), keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } };
    const { status, body } = await client.post<{ errors: { field: string }[] }>(path, wrong);
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, ['keys.p256dh']]);
  });
});

/** Returns whether a signature is valid under ES256 (RFC 7518), by the key sent beside the token. */
function isSignedBy(publicKey: string, signed: string, signature: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const proof = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, proof);
}
