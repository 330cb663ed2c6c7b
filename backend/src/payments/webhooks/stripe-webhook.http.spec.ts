import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import type { ErrorAnswer } from '../../../test/http-client.js';
import { cards } from '../../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { testKeys } from '../../../test/test-config.js';
import { until } from '../../../test/until.js';
import { EventDrain } from '../../platform/index.js';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterAll(() => rig.close());

const now = () => Math.floor(Date.now() / 1000);

/** Sends a body as Stripe does; each part of the signature can be made wrong. */
async function deliver(
  body: string,
  { secret = testKeys.webhookSecret, at = now(), sent = body } = {},
): Promise<number> {
  const proof = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const response = await fetch(`${rig.running.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${proof}` },
    body: sent,
  });
  return response.status;
}

function subscriptionEvent(stripeSubscriptionId: string, id = `evt_${randomUUID()}`, created = now()): string {
  const object = { id: stripeSubscriptionId, object: 'subscription' };
  return JSON.stringify({
    id,
    object: 'event',
    type: 'customer.subscription.updated',
    created,
    data: { object },
  });
}

async function recorded(stripeSubscriptionId: string): Promise<number> {
  const { rows } = await rig.running.database.query<{ count: number }>(
    `select count(*)::int from outbox where type = 'payments.subscription_changed'
       and payload ->> 'stripeSubscriptionId' = $1`,
    [stripeSubscriptionId],
  );
  return rows[0]!.count;
}

describe('an event of the payment provider', () => {
  test('is stored and reported once, however often it is delivered', async () => {
    const body = subscriptionEvent('sub_repeated');
    const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(body)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await deliver(body)).toBe(200);
    expect(await recorded('sub_repeated')).toBe(1);
  });

  test('is stored once among many others, even beside one that cannot be stored', async () => {
    const events = Array.from({ length: 60 }, (_, index) => subscriptionEvent(`sub_storm_${index}`));
    const unkept = subscriptionEvent('sub_unkept', 'evt_with_a_null_\u0000');
    const answers = await Promise.all([...events, unkept, ...events, ...events].map((body) => deliver(body)));
    expect(answers.toSpliced(events.length, 1).every((status) => status === 200)).toBe(true);
    expect(answers[events.length]).toBe(400);
    const { rows } = await rig.running.database.query<{ told: number; subscriptions: number }>(
      `select count(*)::int as told, count(distinct payload ->> 'stripeSubscriptionId')::int as subscriptions
       from outbox where payload ->> 'stripeSubscriptionId' like 'sub_storm_%'`,
    );
    expect(rows[0]).toEqual({ told: 60, subscriptions: 60 });
    expect(await recorded('sub_unkept')).toBe(0);
  });

  test('is reported once, however late it is delivered again, because its month is that of its creation', async () => {
    const { database, clock } = rig.running;
    const placed = await database.query<{ border: string }>(
      `select obj_description('stripe_events_before_months'::regclass, 'pg_class') || '-01T00:00:00Z' as border`,
    );
    const border = Date.parse(placed.rows[0]!.border) / 1_000;
    const bodies = [border - 1, border].map((at) => subscriptionEvent(`sub_${at}`, `evt_made_${at}`, at));
    try {
      for (const at of [border, border + 1, border + 20 * 86_400, border + 40 * 86_400]) {
        clock.set(new Date(at * 1_000));
        const answers = await Promise.all([...bodies, ...bodies].map((body) => deliver(body, { at })));
        expect(answers).toEqual([200, 200, 200, 200]);
      }
    } finally {
      clock.reset();
    }
    expect([await recorded(`sub_${border - 1}`), await recorded(`sub_${border}`)]).toEqual([1, 1]);
    const { rows } = await database.query<{ place: string }>(
      `select tableoid::regclass::text as place from stripe_events where id like 'evt_made_%' order by created_at`,
    );
    expect(rows.map(({ place }) => place)).toEqual([
      'stripe_events_before_months',
      `stripe_events_${placed.rows[0]!.border.slice(0, 7).replace('-', '_')}`,
    ]);
  });

  test.each([
    ['another secret', { secret: 'whsec_guessed' }],
    ['an old time', { at: now() - 3_600 }],
    ['a changed body', { sent: subscriptionEvent('sub_forged') }],
  ])('signed with %s is refused', async (_what, wrong) => {
    expect(await deliver(subscriptionEvent('sub_forged'), wrong)).toBe(400);
    expect(await recorded('sub_forged')).toBe(0);
  });

  test.each([
    ['without a signature', {}, 400, 'payments.bad_signature'],
    ['of half a megabyte', { filler: 'x'.repeat(500_000) }, 413, 'platform.too_large'],
  ])('%s is refused in the form of every refusal', async (_what, body, status, code) => {
    const answer = await rig.cast.visitor.post<ErrorAnswer>('/api/stripe/webhook', body);
    expect([answer.status, answer.body.statusCode, answer.body.code]).toEqual([status, status, code]);
    expect(answer.body).toMatchObject({ requestId: answer.headers.get('x-request-id') });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is counted among the requests', async () => {
    const figures = await fetch(`${rig.running.url}/metrics`);
    expect(await figures.text()).toContain(
      'http_request_duration_seconds_count{method="POST",route="/api/stripe/webhook",status="400"}',
    );
  });

  test('that no handler needs is accepted nevertheless', async () => {
    const body = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'customer.created',
      created: now(),
      data: { object: {} },
    });
    expect(await deliver(body)).toBe(200);
  });

  test('that comes late and twice changes no newer state', async () => {
    const { client, petId } = await rig.cast.newcomer();
    const order = await client.post<{ clientSecret: string; subscriptionId: string }>(
      '/api/get-or-create-subscription',
      { planId: 1, petId },
    );
    await rig.page.confirm(order.body.clientSecret, cards.good);
    const status = async () => (await client.get<{ status: string }[]>('/api/subscriptions')).body[0]?.status;
    await until(async () => (await status()) === 'active');
    await rig.running.app.get(EventDrain).wait();
    const before = await recorded(order.body.subscriptionId);
    // "created" and "updated" from the time when the subscription was incomplete, delivered after it became active.
    for (let delivery = 0; delivery < 3; delivery += 1)
      expect(await deliver(subscriptionEvent(order.body.subscriptionId))).toBe(200);
    expect(await recorded(order.body.subscriptionId)).toBe(before + 3);
    await until(async () => (await undelivered()) === 0);
    expect(await status()).toBe('active');
  });
});

async function undelivered(): Promise<number> {
  const { rows } = await rig.running.database.query<{ count: number }>(
    `select count(*)::int from outbox o where o.type = 'payments.subscription_changed'
       and not exists (select 1 from event_deliveries d where d.event_id = o.id)`,
  );
  return rows[0]!.count;
}
