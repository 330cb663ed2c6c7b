import { SubscriptionStart } from '../src/subscriptions/index.js';
import type { Owner } from './cast.js';
import { cards } from './payment-page.js';
import type { PaymentRig } from './payment-rig.js';
import { stripeClient } from './stripe-contract/stripe-client.js';
import { until } from './until.js';

/** An owner who pays for a subscription with a saved card, by way of the payment provider. */
export interface Member extends Owner {
  readonly stripeSubscriptionId: string;
  readonly customerId: string;
  readonly email: string;
}

const plans = { small: 1, medium: 2, large: 3, x_large: 4 } as const;

export interface MemberTraits {
  readonly size?: keyof typeof plans;
  readonly card?: string;
  /** The salon that the subscription has selected. */
  readonly salonId?: number;
}

/** Creates an owner who has just paid the first month; each call creates another one. */
export async function payingMember(rig: PaymentRig, traits: MemberTraits = {}): Promise<Member> {
  const { size = 'small', card = cards.good, salonId = null } = traits;
  const { userId, petId, client } = await rig.cast.newcomer({ size });
  const order = await rig.running.app.get(SubscriptionStart).getOrCreate(userId, { planId: plans[size], petId });
  await rig.page.confirm(order.clientSecret, card);
  // The page makes this call after the payment, so that it need not wait for a webhook.
  await client.post('/api/debug/check-subscription', { stripeSubscriptionId: order.subscriptionId });
  const { rows } = await rig.running.database.query<{ id: number; customerId: string; email: string }>(
    `update subscriptions s set salon_id = $2 from payment_customers c, users u
     where s.stripe_subscription_id = $1 and c.owner_id = s.owner_id and u.id = s.owner_id
     returning s.id, c.stripe_customer_id as "customerId", u.email::text as email`,
    [order.subscriptionId, salonId],
  );
  const { id: subscriptionId, customerId, email } = rows[0]!;
  return { userId, petId, client, subscriptionId, stripeSubscriptionId: order.subscriptionId, customerId, email };
}

/** Charges the member's subscription and visits to this test card from now on. */
export async function changeCard(rig: PaymentRig, member: Member, testCard: string): Promise<string> {
  const stripe = stripeClient(rig.proxy.url);
  const { id } = await stripe.paymentMethods.attach(testCard, { customer: member.customerId });
  await stripe.subscriptions.update(member.stripeSubscriptionId, { default_payment_method: id });
  return id;
}

/** Waits until the product knows that many saved cards of the member. */
export async function cardsAreKnown(rig: PaymentRig, { customerId }: Member, count: number): Promise<void> {
  const heard = `select 1 from outbox where type = 'payments.card_saved' and payload ->> 'stripeCustomerId' = $1`;
  await until(async () => (await rig.running.database.query(heard, [customerId])).rows.length >= count);
}

/** Uses a card that is already saved. */
export async function useCard(rig: PaymentRig, { stripeSubscriptionId }: Member, id: string): Promise<void> {
  await stripeClient(rig.proxy.url).subscriptions.update(stripeSubscriptionId, { default_payment_method: id });
}

/** Removes all of the member's cards. */
export async function forgetCards(rig: PaymentRig, { customerId }: Member): Promise<void> {
  const stripe = stripeClient(rig.proxy.url);
  const { data } = await stripe.paymentMethods.list({ customer: customerId });
  for (const { id } of data) await stripe.paymentMethods.detach(id);
}
