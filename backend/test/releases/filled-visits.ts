import type pg from 'pg';

/** The number of rows that `fillVisits` inserts. */
export const filledSizes = { salons: 20, dogs: 200, visits: 12_000, holds: 40 } as const;

/** Inserts visits with all records that refer to them. */
export async function fillVisits(client: pg.Client): Promise<void> {
  const { salons, dogs, visits, holds } = filledSizes;
  await client.query(`
    insert into salons (name, phone, address, city, state, zip_code, status, time_zone, stations, created_at)
    select 'Salon ' || n, '512-555-0100', '1 Main Street', 'Austin', 'TX', '78704', 'approved', 'America/Chicago', 2, now()
    from generate_series(1, ${salons}) as n;
    insert into users (email, username, role, created_at)
    select 'owner' || n || '@lather.test', 'owner' || n, 'pet_owner', now() from generate_series(1, ${dogs}) as n;
    insert into pets (owner_id, name, size, created_at) select id, 'Dog', 'small', now() from users;
    insert into subscriptions (owner_id, pet_id, plan_id, status, monthly_price, start_date, created_at)
    select owner_id, id, 1, 'active', 4500, now(), now() from pets;
    insert into addon_services (salon_id, name, description, price, pet_size, duration)
    select id, 'Nails', 'Nails', 1500, 'all', 15 from salons;
    insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
      week_starts_on, status, created_at)
    select 1 + n % ${dogs}, 1 + n % ${dogs}, 1 + n % ${dogs}, 'small', 1 + n % ${salons}, 1,
      at, at + interval '30 minutes', at::date, case when n % 9 = 0 then 'cancelled' else 'completed' end, now()
    from generate_series(1, ${visits}) as n
      cross join lateral (select '2025-01-06T15:00:00Z'::timestamptz + n * interval '40 minutes' as at) as one;
    insert into appointment_addons (appointment_id, addon_id, name, price, duration)
    select a.id, o.id, o.name, o.price, o.duration from appointments a join addon_services o on o.salon_id = a.salon_id
    where a.id % 3 = 0;
    insert into charges (kind, appointment_id, owner_id, salon_id, amount_cents, salon_share_percent, created_at, due_at)
    select 'add_ons', id, owner_id, salon_id, 1500, 80, now(), now() from appointments where id % 3 = 0;
    insert into reviews (appointment_id, salon_id, owner_id, rating, comment, created_at)
    select id, salon_id, owner_id, 5, '', now() from appointments where id % 5 = 0;
    insert into reminders (kind, subject_id, occasion, due_at) select 'visit_soon', id, starts_at, now() from appointments;
    insert into billing_cycles (subscription_id, stripe_invoice_id, starts_at, ends_at, collected_cents, paid_at)
    select id, 'in_' || id, now() - interval '1 month', now(), 4500, now() from subscriptions;
    insert into billing_cycle_weights (cycle_id, salon_id, weight, half_baths) select id, 1, 2, 2 from billing_cycles;
    insert into ledger_accounts (kind, owner_id) select 'cycle', id from billing_cycles;
    insert into refunds (stripe_charge_id, cycle_id, charge_id, amount_cents, origin, created_at)
    select 'ch_' || n, case when n % 2 = 0 then n end, case when n % 2 = 1 then n end, 100, 'admin', now()
    from generate_series(1, 100) as n;
    insert into idempotent_commands (actor_id, key, command, request_hash, result_id)
    select owner_id, id, 'appointments.book', '', id from appointments where id % 7 = 0;
    insert into holds (visitor_hash, pet_size, salon_id, station, starts_at, ends_at, add_on_ids, address, created_at, expires_at)
    select 'visitor ' || n, 'small', 1 + n % ${salons}, 2, at, at + interval '30 minutes', '{}', '::1', now(), now()
    from generate_series(1, ${holds}) as n
      cross join lateral (select '2029-01-08T15:00:00Z'::timestamptz + n * interval '40 minutes' as at) as one`);
}
