import type pg from 'pg';

import { Cast, type Owner } from './cast.js';
import { runApp, type RunningApp } from './running-app.js';

const others = `
  with people as (
    insert into users (email, username, role, created_at)
    select 'other' || n || '@lather.test', 'other' || n, 'pet_owner', now() from generate_series(1, 2000) n returning id
  ), dogs as (
    insert into pets (owner_id, name, size, created_at) select id, 'Dog', 'small', now() from people returning id, owner_id
  ), subscribed as (
    insert into subscriptions (owner_id, pet_id, plan_id, status, monthly_price, start_date, current_period_start,
      current_period_end, created_at)
    select owner_id, id, 1, 'active', 4500, now() - interval '1 year', now(), now() + interval '1 month', now()
    from dogs returning id, owner_id, pet_id
  ), months as (
    insert into billing_cycles (subscription_id, stripe_invoice_id, stripe_charge_id, starts_at, ends_at, paid_at, collected_cents)
    select id, 'in_' || id || '_' || n, 'ch_' || id || '_' || n, now() - n * interval '1 month',
      now() - (n - 1) * interval '1 month', now() - n * interval '1 month', 4500
    from subscribed, generate_series(1, 12) n
  ), baths as (
    insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
      week_starts_on, status, created_at)
    select s.id, s.owner_id, s.pet_id, 'small', $1, 1, now() + (s.id * 5 + n) * interval '1 hour',
      now() + (s.id * 5 + n + 1) * interval '1 hour',
      date_trunc('week', now() + (s.id * 5 + n) * interval '1 hour')::date,
      case when n < 4 then 'completed' else 'scheduled' end, now()
    from subscribed s, generate_series(1, 5) n returning id, owner_id
  ), extras as (
    insert into appointment_addons (appointment_id, addon_id, name, price, duration) select id, $2, 'Nail trim', 1500, 15 from baths
  )
  insert into charges (kind, appointment_id, owner_id, salon_id, amount_cents, salon_share_percent, status, created_at, due_at)
  select 'add_ons', id, owner_id, $1, 1500, 100, 'pending', now(), now() from baths`;

/** A running product with an owner among many. */
export interface AmongOthers {
  readonly running: RunningApp;
  readonly owner: Owner;
  readonly salonId: number;
  /** A connection in whose transaction the others exist. */
  readonly client: pg.PoolClient;
  end(): Promise<void>;
}

/**
 * Starts the product with an owner, and with two thousand others, each with a dog, a year of months, five baths with
 * add-ons and a charge for each, so that Postgres prefers an index wherever there is one.
 */
export async function runAmongOthers(): Promise<AmongOthers> {
  const running = await runApp();
  const cast = new Cast(running);
  const owner = await cast.owner();
  const salonId = await cast.salon();
  const client = await running.database.connect();
  await client.query('begin');
  await client.query(others, [salonId, await cast.addOn(salonId)]);
  await client.query('analyze users, pets, subscriptions, billing_cycles, appointments, appointment_addons, charges');
  const end = async () => {
    await client.query('rollback');
    client.release();
    await running.close();
  };
  return { running, owner, salonId, client, end };
}
