import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { AutomaticActions } from '../../stripe-sandbox/index.js';
import { type LivedSubscription, liveSubscription } from '../../test/lived-subscription.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { until } from '../../test/until.js';
import { PauseRequests } from './pause-requests.service.js';

const january = '2027-01-31T15:00:00.000Z';
const february = '2027-02-28T15:00:00.000Z';
const march = '2027-03-31T15:00:00.000Z';
const april = '2027-04-30T15:00:00.000Z';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterAll(() => rig.close());

const pause = ({ owner }: LivedSubscription, months: number) =>
  owner.client.post<{ code?: string }>(`/api/subscriptions/${owner.subscriptionId}/pause`, { months });

test('a request that was interrupted before the provider received it is applied once by the next run', async () => {
  const life = await liveSubscription(rig, january);
  const { subscriptionId: id } = life.owner;
  await rig.running.database.query(
    `insert into subscription_wishes (subscription_id, kind, months, created_at) values ($1, 'pause', 1, $2)`,
    [id, january],
  );
  expect((await pause(life, 2)).body.code).toBe('subscriptions.change_under_way');
  rig.running.clock.set('2027-01-31T15:02:00Z');
  await rig.running.app.get(PauseRequests).resumeInterrupted();
  expect(await life.seen()).toMatchObject({ pausesAt: february, pausedUntil: march });
  await life.liveUntil(february, { status: 'paused' });
  // The pause was ended at the provider, but not recorded here: the next run charges nothing more.
  const { rows } = await rig.running.database.query<{ id: string }>(
    `insert into subscription_wishes (subscription_id, kind, created_at) values ($1, 'unpause', $2) returning id`,
    [id, january],
  );
  await stripeClient(rig.proxy.url).subscriptions.update(
    life.stripeId,
    {
      pause_collection: '',
      metadata: { lather_pause: '' },
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
    },
    { idempotencyKey: `pause:${life.stripeId}:${rows[0]!.id}` },
  );
  await rig.running.app.get(PauseRequests).resumeInterrupted();
  await until(async () => (await life.cycles()).length === 2);
  expect((await life.seen()).status).toBe('active');
  expect(
    (await rig.running.database.query(`select 1 from subscription_wishes where subscription_id = ${id}`)).rows,
  ).toEqual([]);
});

test('a request to end a pause that was interrupted charges nothing once its owner has cancelled', async () => {
  const life = await liveSubscription(rig, january);
  const { subscriptionId: id, client } = life.owner;
  await pause(life, 2);
  await life.liveUntil(february, { status: 'paused' });
  await rig.running.database.query(
    `insert into subscription_wishes (subscription_id, kind, created_at) values ($1, 'unpause', $2)`,
    [id, january],
  );
  expect((await client.patch(`/api/subscriptions/${id}/cancel`)).status).toBe(200);
  await rig.running.app.get(PauseRequests).resumeInterrupted();
  const { latest_invoice } = await stripeClient(rig.proxy.url).subscriptions.retrieve(life.stripeId, {
    expand: ['latest_invoice'],
  });
  expect(latest_invoice).toMatchObject({ status: 'void' });
  expect((await life.seen()).status).toBe('cancelled');
});

test('a pause of a month that reaches the provider just after that month was charged is moved to the next one', async () => {
  const life = await liveSubscription(rig, january);
  rig.running.clock.set(new Date(Date.parse(february) - 1_000));
  rig.proxy.answerInstead(async ({ method, path }) => {
    if (method !== 'POST' || path !== `/v1/subscriptions/${life.stripeId}`) return undefined;
    rig.proxy.answerInstead(undefined);
    rig.running.clock.set(february);
    await rig.running.app.get(AutomaticActions).actOnDue();
    return undefined;
  });
  const planned = { status: 'active', pausesAt: march, pausedUntil: april };
  expect(await pause(life, 1)).toMatchObject({ status: 200, body: planned });
  await until(async () => (await life.cycles()).length === 2);
  await life.liveUntil(march, { status: 'paused' });
  expect(await life.cycles()).toHaveLength(2);
});
