import type pg from 'pg';
import Stripe from 'stripe';

import { PayoutWeeks } from '#product/payouts/periods/payout-weeks.service.js';
import { Clock, EventHandlers, loadConfig } from '#product/platform/index.js';
import { startServer } from '#product/server.js';
import type { Hour } from './hour.ts';
import type { Instants } from './fill-money.ts';
import type { Handler } from './undone-work.ts';

class FridaysClock extends Clock {
  private readonly friday: Date;

  constructor(friday: Date) {
    super();
    this.friday = friday;
  }

  override now(): Date {
    return new Date(this.friday.getTime() + 60_000);
  }
}

/**
 * Lets the product itself do what it does before the hour, on Friday: it drafts the statements that Monday pays. Its
 * sandbox gets the subscriptions that renew in the hour, each a copy of one that was started there.
 * @returns all event handlers, whose work is awaited at the end
 */
export async function prepareWeek(
  client: pg.Client,
  settings: Readonly<Record<string, string>>,
  hour: Hour,
  { friday }: Instants,
): Promise<Handler[]> {
  const config = loadConfig({ ...settings, LOG_LEVEL: 'error' });
  const { app, url, close } = await startServer(config, { workers: false, clock: new FridaysClock(friday) });
  try {
    await app.get(PayoutWeeks).catchUp();
    await addRenewals(client, await startOne(url, config.payments.secretKey), hour);
    return app.get(EventHandlers).all.map(({ eventType, handler, queue }) => ({ eventType, handler, queue }));
  } finally {
    await close();
  }
}

async function startOne(url: string, key: string): Promise<Stripe.Subscription> {
  const { hostname: host, port } = new URL(url);
  const stripe = new Stripe(key, { host, port, protocol: 'http' });
  const customer = await stripe.customers.create({ email: 'renewing@bench.test' });
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const product = await stripe.products.create({ id: 'lather_plan_1', name: 'Small Dog Plan' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 4_500,
    recurring: { interval: 'month' },
    lookup_key: 'lather_plan_1_4500',
  });
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: card.id,
    payment_behavior: 'error_if_incomplete',
    off_session: true,
  });
}

/** Replaces every id in an object of the first member by one with the member's number. */
const renamed = (json: string) =>
  ['$2', '$3', '$4', '$5'].reduce(
    (text, id, place) => `replace(${text}, ${id}::text, '${['cus', 'pm', 'sub', 'si'][place]}_member' || s.id)`,
    `${json}::text`,
  );

async function addRenewals(client: pg.Client, first: Stripe.Subscription, { renewals }: Hour): Promise<void> {
  const item = first.items.data[0]!;
  const ids = [first.customer, first.default_payment_method, first.id, item.id];
  await client.query(
    `insert into stripe_sandbox.objects (id, type, data, due_at)
     select ${renamed('o.id')}, o.type, case o.type when 'subscription' then
         jsonb_set(jsonb_set(jsonb_set(jsonb_set(copy, '{billing_cycle_anchor}', begins),
           '{items,data,0,current_period_start}', begins), '{items,data,0,current_period_end}', ends), '{latest_invoice}', 'null')
         else copy end,
       case o.type when 'subscription' then ends::bigint end
     from subscriptions s
       join stripe_sandbox.objects o on o.id in ($2, $3, $4)
       cross join lateral (select ${renamed('o.data')}::jsonb as copy,
         to_jsonb(extract(epoch from s.current_period_start)::bigint) as begins,
         to_jsonb(extract(epoch from s.current_period_end)::bigint) as ends) as own
     where s.id <= $1 order by s.id`,
    [renewals, ...ids],
  );
  await client.query(`update subscriptions set stripe_subscription_id = 'sub_member' || id where id <= $1`, [renewals]);
  await client.query(
    `insert into payment_customers (owner_id, stripe_customer_id, created_at)
     select owner_id, 'cus_member' || id, start_date from subscriptions where id <= $1`,
    [renewals],
  );
  // The original subscription belongs to no member: its payment is removed, and its events are not delivered.
  await client.query(
    `delete from stripe_sandbox.objects where id = any($1) or type not in
       ('account', 'balance', 'customer', 'payment_method', 'subscription', 'product', 'price')`,
    [ids],
  );
  await client.query(`delete from outbox where type like 'stripe_sandbox.%'`);
}
