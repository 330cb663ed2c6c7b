import { Migration } from '@mikro-orm/migrations';

/** The progress of guests who subscribe before they have an account. */
export class GuestCheckouts20261121133000 extends Migration {
  override up(): void {
    this.addSql(`
      create table guest_checkouts (
        id uuid primary key,
        status text not null check (status in ('open', 'charging', 'asking', 'undoing', 'registered', 'closed')),
        stripe_customer_id text,
        setup_intent_id text,
        plan_id integer not null references plans,
        monthly_price integer not null check (monthly_price > 0),
        salon_id integer references salons,
        pet jsonb,
        registrant jsonb,
        order_reference uuid,
        claim uuid,
        claimed_until timestamptz,
        user_id integer references users,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        constraint guest_checkouts_one_per_setup_intent unique (setup_intent_id),
        constraint guest_checkouts_registered_has_an_account check (status <> 'registered' or user_id is not null),
        constraint guest_checkouts_charging_has_an_order
          check (status not in ('charging', 'asking') or (order_reference is not null and registrant is not null))
      )`);
    this.addSql(`
      create index guest_checkouts_unfinished on guest_checkouts (updated_at)
        where status in ('open', 'charging', 'asking', 'undoing')`);
  }
}
