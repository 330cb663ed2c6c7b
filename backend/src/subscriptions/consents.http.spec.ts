import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { awaitedLocks } from '../../test/awaited-locks.js';
import { Guest } from '../../test/guest.js';
import { liveSubscription } from '../../test/lived-subscription.js';
import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { until } from '../../test/until.js';
import type { CheckoutDto } from './dto/checkout.dto.js';
import type { SubscriptionDto } from './dto/subscription.dto.js';

let rig: PaymentRig;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lather-legal-'));
  const [terms, refunds] = [join(folder, 'terms.txt'), join(folder, 'refunds.txt')];
  await writeFile(terms, '# Terms\n\nBe kind to every dog.');
  await writeFile(refunds, 'Ask, and it is given back.');
  rig = await startPaymentRig({ env: { TERMS_FILE: terms, REFUNDS_FILE: refunds } });
});
afterAll(async () => {
  await rig.close();
  await rm(folder, { recursive: true });
});

interface Row {
  readonly kind: string;
  readonly text: string;
  readonly amount_cents: number | null;
  readonly subscription_id: number | null;
}

const consents = async (whose: 'user_id' | 'salon_id' | 'checkout_id', id: number | string): Promise<Row[]> =>
  (
    await rig.running.database.query<Row>(
      `select kind, text, amount_cents, subscription_id from consents join consent_texts using (version)
       where ${whose} = $1 order by kind, consents.id`,
      [id],
    )
  ).rows;
const only = async (sql: string, value: unknown): Promise<number> =>
  (await rig.running.database.query<{ id: number }>(sql, [value])).rows[0]!.id;

describe('consent is stored with the valid wording', () => {
  test('signing up', async () => {
    const olive = { username: 'olive.signs', email: 'olive.signs@lather.test', password: 'oatmeal-bath-7' };
    const { body } = await rig.cast.visitor.post<{ userId: number }>('/api/register', {
      ...olive,
      role: 'pet_owner',
      petOwner: { firstName: 'Olive', lastName: 'Park' },
    });
    const [consent, ...more] = await consents('user_id', body.userId);
    expect(more).toEqual([]);
    expect(consent).toMatchObject({ kind: 'account', amount_cents: null });
    expect(consent?.text).toContain('You also agree to our Terms of Service.');
    expect(consent?.text).toContain('Be kind to every dog.');
  });

  test('a salon that applies without an account', async () => {
    const { salonId } = await rig.cast.application();
    expect(await consents('salon_id', salonId)).toMatchObject([{ kind: 'salon' }]);
  });

  test('a salon that registers: its account and its review', async () => {
    const { client, userId } = await rig.cast.account('salon', 'sam');
    const salon = { name: 'Bubbles', phone: '5125550142', address: '1 Elm', city: 'A', state: 'TX', zipCode: '78704' };
    const { body } = await client.post<{ id: number }>('/api/salons', { ...salon, status: 'pending' });
    expect(await consents('salon_id', body.id)).toEqual(await consents('user_id', userId));
    expect(await consents('user_id', userId)).toMatchObject([{ kind: 'salon' }]);
  });

  test('an owner who subscribes: before the provider is asked, each time, with the amount', async () => {
    const { client, petId, userId } = await rig.cast.newcomer();
    const order = () => client.post<CheckoutDto>('/api/get-or-create-subscription', { planId: 1, petId });
    const asked = rig.proxy.calls.length;
    const release = await rig.running.database.connect();
    try {
      // The provider is not called while the table of consents is locked.
      await release.query('begin');
      await release.query('lock table consents in access exclusive mode');
      const ordering = order();
      await until(async () => {
        const waiting = `select 1 from ${awaitedLocks} where relation = 'consents'::regclass`;
        return (await release.query(waiting)).rows.length === 1;
      });
      expect(rig.proxy.calls).toHaveLength(asked);
      await release.query('commit');
      expect((await ordering).status).toBe(200);
    } finally {
      release.release();
    }
    const { body } = await order();
    const subscriptionId = await only('select id from subscriptions where pet_id = $1', petId);
    const agreed = { kind: 'subscription', amount_cents: 4500, subscription_id: subscriptionId };
    expect(await consents('user_id', userId)).toMatchObject([agreed, agreed]);
    await rig.page.confirm(body.clientSecret, cards.good);
    const own = async () => (await client.get<SubscriptionDto[]>('/api/subscriptions')).body[0];
    await until(async () => (await own())?.status === 'active');
    await client.patch(`/api/subscriptions/${subscriptionId}/cancel`);
    await rig.running.database.query('delete from consents where subscription_id = $1', [subscriptionId]);
    expect((await client.post(`/api/subscriptions/${subscriptionId}/resubscribe`)).status).toBe(200);
    expect(await consents('user_id', userId)).toMatchObject([agreed]);
    const [{ text } = { text: '' }] = await consents('user_id', userId);
    expect(text).toContain('renews monthly at the price shown');
    expect(text).toContain('Ask, and it is given back.');
  });

  test('an owner who resubscribes: again, with the instant, at the same price and wording too', async () => {
    const life = await liveSubscription(rig, '2027-01-31T15:00:00.000Z');
    const { client, subscriptionId } = life.owner;
    await client.patch(`/api/subscriptions/${subscriptionId}/cancel`);
    rig.running.clock.set('2027-02-10T15:00:00.000Z');
    expect((await client.post(`/api/subscriptions/${subscriptionId}/resubscribe`)).status).toBe(200);
    const { rows } = await rig.running.database.query<{ given_at: Date }>(
      'select given_at from consents where subscription_id = $1 order by id',
      [subscriptionId],
    );
    expect(rows.map(({ given_at }) => given_at.toISOString())).toEqual([
      '2027-01-31T15:00:00.000Z',
      '2027-02-10T15:00:00.000Z',
    ]);
  });

  test.each([
    ['resubscribes', 'cancelled', 'resubscribe'],
    ['ends a pause', 'paused', 'unpause'],
  ] as const)('an owner who %s: with the price of the planned plan', async (_, status, call) => {
    const life = await liveSubscription(rig, '2027-01-31T15:00:00.000Z');
    const { client, userId, subscriptionId } = life.owner;
    const path = `/api/subscriptions/${subscriptionId}`;
    if (status === 'paused') {
      await client.post(`${path}/pause`, { months: 2 });
      await life.liveUntil('2027-02-28T15:00:00.000Z', { status });
    }
    await client.post(`${path}/plan-change`, { size: 'large' });
    if (status === 'cancelled') await client.patch(`${path}/cancel`);
    await rig.running.database.query('delete from consents where subscription_id = $1', [subscriptionId]);
    expect((await client.post(`${path}/${call}`)).status).toBe(200);
    expect(await consents('user_id', userId)).toMatchObject([{ kind: 'subscription', amount_cents: 6500 }]);
  });

  test('a guest: with the order, and of the account and its subscription afterwards', async () => {
    const gwen = await new Guest(rig).saveCard(cards.declinedLater);
    expect(await consents('checkout_id', gwen.checkout.subscriptionId)).toEqual([]);
    expect((await gwen.register()).status).toBe(402);
    expect(await consents('checkout_id', gwen.checkout.subscriptionId)).toMatchObject([
      { kind: 'subscription', amount_cents: 4500, subscription_id: null },
    ]);
    await gwen.saveCard();
    const { body } = await gwen.register();
    expect(await consents('user_id', body.userId)).toMatchObject([
      { kind: 'account' },
      { kind: 'subscription', amount_cents: 4500, subscription_id: expect.any(Number) },
    ]);
    expect(await consents('checkout_id', gwen.checkout.subscriptionId)).toEqual([]);
  });
});

describe('the database refuses a charge without a consent', () => {
  test('an order of an owner', async () => {
    const { petId } = await rig.cast.newcomer();
    const order = `
      insert into subscriptions (owner_id, pet_id, plan_id, status, monthly_price, created_at)
      select owner_id, id, 1, 'pending', 4500, now() from pets where id = $1`;
    await expect(rig.running.database.query(order, [petId])).rejects.toMatchObject({
      constraint: 'subscriptions_are_agreed_to',
    });
  });

  test('an order of a guest, at another price than was agreed to', async () => {
    const gwen = await new Guest(rig).saveCard(cards.declinedLater);
    await gwen.register();
    const charge = (cents: number) =>
      rig.running.database.query(
        `update guest_checkouts set status = 'charging', monthly_price = $2, order_reference = gen_random_uuid(),
           registrant = '{}' where id = $1`,
        [gwen.checkout.subscriptionId, cents],
      );
    await expect(charge(4_600)).rejects.toMatchObject({ constraint: 'guest_checkouts_are_agreed_to' });
    await charge(4_500);
  });
});

test('consents of a guest without an account are deleted with the checkout', async () => {
  const gwen = await new Guest(rig).saveCard(cards.declinedLater);
  await gwen.register();
  await rig.running.database.query('delete from guest_checkouts where id = $1', [gwen.checkout.subscriptionId]);
  expect(await consents('checkout_id', gwen.checkout.subscriptionId)).toEqual([]);
});
