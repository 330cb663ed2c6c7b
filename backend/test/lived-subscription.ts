import { expect } from '@jest/globals';
import type Stripe from 'stripe';

import { balanceOf } from './ledger-balance.js';
import { AutomaticActions } from '../stripe-sandbox/index.js';
import { accounts, LedgerInvariants } from '../src/ledger/index.js';
import { type SubscriptionDto, SubscriptionStart } from '../src/subscriptions/index.js';
import type { Owner } from './cast.js';
import { closeCycles } from './close-cycles.js';
import { cards } from './payment-page.js';
import type { PaymentRig } from './payment-rig.js';
import { stripeClient } from './stripe-contract/stripe-client.js';
import { until } from './until.js';
import { ReadDb } from '../src/platform/index.js';

/** A subscription whose months a test lives through, with two salons and everybody's money from it. */
export interface LivedSubscription {
  readonly owner: Owner;
  readonly stripeId: string;
  readonly salons: readonly [number, number];
  /** The subscription as its owner sees it. */
  seen(): Promise<SubscriptionDto>;
  /** Sets the clock. The provider does what is due, the product follows, and due months close. */
  liveUntil(instant: string, expected: Partial<SubscriptionDto>): Promise<SubscriptionDto>;
  /** Inserts a visit with that status at one of the salons. */
  visit(salon: 0 | 1, at: string, status: 'completed' | 'no_show' | 'scheduled'): Promise<number>;
  useCard(testCard: string): Promise<void>;
  /** Returns the cents since the beginning: collected, the platform's, and each salon's. */
  balances(): Promise<number[]>;
  /** Returns each cycle's start, end and collected cents. */
  cycles(): Promise<[string, string, number][]>;
  /** Returns the events about the subscription, oldest first. */
  happenings(): Promise<string[]>;
  /** Returns the kinds of mails to the owner, oldest first. */
  mails(): Promise<string[]>;
}

/** Starts a subscription at that instant, which anchors its periods. */
export async function liveSubscription(
  rig: PaymentRig,
  begun: string,
  { size = 'medium', planId = 2 } = {},
): Promise<LivedSubscription> {
  const { app, database, clock } = rig.running;
  const stripe = stripeClient(rig.proxy.url);
  clock.set(begun);
  const salons = [await rig.cast.salon(), await rig.cast.salon()] as const;
  const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.query<Row>(sql, values)).rows;
  const { userId, petId, client } = await rig.cast.newcomer({ size });
  const order = await app.get(SubscriptionStart).getOrCreate(userId, { planId, petId });
  await rig.page.confirm(order.clientSecret, cards.good);
  const stripeId = order.subscriptionId;
  const [row] = await query<{ id: number }>(
    'update subscriptions set salon_id = $2 where stripe_subscription_id = $1 returning id',
    [stripeId, salons[0]],
  );
  const owner = { userId, petId, client, subscriptionId: row!.id };

  const life: LivedSubscription = {
    owner,
    stripeId,
    salons,
    seen: async () => (await client.get<SubscriptionDto[]>('/api/subscriptions')).body[0]!,
    liveUntil: async (instant, expected) => {
      clock.set(instant);
      await app.get(AutomaticActions).actOnDue();
      await until(async () => Object.entries(expected).every(fits(await life.seen())));
      await closeCycles(rig);
      expect(await app.get(LedgerInvariants).violations()).toEqual([]);
      return life.seen();
    },
    visit: (salon, at, status) => rig.cast.visit(owner, { salonId: salons[salon], at, status }),
    useCard: async (testCard) => {
      const { customer } = await stripe.subscriptions.retrieve(stripeId);
      const card = await stripe.paymentMethods.attach(testCard, { customer: customer as string });
      await stripe.subscriptions.update(stripeId, {
        default_payment_method: card.id,
      } satisfies Stripe.SubscriptionUpdateParams);
    },
    balances: async () => {
      const [shared] = await query<{ collected: number; platform: number }>(ofCycles, [row!.id]);
      const ofSalons = await Promise.all(salons.map((id) => balanceOf(app.get(ReadDb), accounts.salon(id))));
      return [shared!.collected, shared!.platform, ...ofSalons];
    },
    cycles: async () => {
      const found = await query<{ from: Date; to: Date; cents: number }>(
        `select starts_at as from, ends_at as to, collected_cents as cents from billing_cycles
         where subscription_id = $1 order by starts_at`,
        [row!.id],
      );
      return found.map(({ from, to, cents }) => [from.toISOString(), to.toISOString(), cents]);
    },
    happenings: async () => {
      const recorded = await query<{ type: string }>(
        `select type from outbox where type like 'subscription.%' and payload ->> 'subscriptionId' = $1 order by position`,
        [String(row!.id)],
      );
      return recorded.map(({ type }) => type.replace('subscription.', ''));
    },
    mails: async () => {
      const sent = await query<{ about: string }>(
        `select content ->> 'kind' || coalesce(':' || (content ->> 'step'), '') as about
         from mails m join users u on u.email = m.recipient where u.id = $1 order by m.created_at`,
        [userId],
      );
      return sent.map(({ about }) => about);
    },
  };
  await until(async () => (await life.cycles()).length === 1);
  return life;
}

/** The amount collected for a subscription's months, and the platform's part of it. */
const ofCycles = `
  select coalesce(sum(c.collected_cents), 0)::int as collected, coalesce(sum(
    (select sum(e.amount_cents) from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.kind = 'platform' and (e.detail ->> 'cycleId')::bigint = c.id)), 0)::int as platform
  from billing_cycles c where c.subscription_id = $1`;

const fits =
  (seen: SubscriptionDto) =>
  ([key, value]: [string, unknown]): boolean =>
    JSON.stringify(seen[key as keyof SubscriptionDto]) === JSON.stringify(value);
