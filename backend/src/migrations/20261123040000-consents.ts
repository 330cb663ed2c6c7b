import { Migration } from '@mikro-orm/migrations';

/** The words beside the last button of the wizard until now. */
const earlierWords =
  'Your saved card is charged once, when the account is created, and the same each month until you cancel.';

/**
 * Consents with their exact words. Two constraint triggers keep anything from being charged without one: the consent
 * has to exist at the end of the transaction that makes an order, before the provider can be called.
 */
export class Consents20261123040000 extends Migration {
  override up(): void {
    this.addSql(`
      create table consent_texts (
        version text primary key check (version ~ '^[0-9a-f]{64}$'),
        text text not null,
        first_given_at timestamptz not null
      )`);
    this.addSql(`
      create table consents (
        id integer generated always as identity primary key,
        kind text not null check (kind in ('account', 'salon', 'subscription')),
        version text not null references consent_texts,
        given_at timestamptz not null,
        user_id integer references users on delete cascade,
        salon_id integer references salons on delete cascade,
        subscription_id integer references subscriptions on delete cascade,
        checkout_id uuid references guest_checkouts on delete cascade,
        amount_cents integer check (amount_cents > 0),
        constraint consents_are_somebodys check (num_nonnulls(user_id, salon_id, checkout_id) > 0),
        constraint consents_to_pay_name_the_amount check ((kind = 'subscription') = (amount_cents is not null)),
        constraint consents_to_pay_name_what_is_paid
          check ((kind = 'subscription') = (num_nonnulls(subscription_id, checkout_id) = 1))
      )`);
    this.addSql('create index consents_by_user on consents (user_id, given_at)');
    this.addSql('create index consents_by_salon on consents (salon_id) where salon_id is not null');
    this.addSql(`
      create unique index consents_once_for_a_subscription on consents (subscription_id, amount_cents, version)
      where subscription_id is not null`);
    this.addSql(`
      create unique index consents_once_for_a_checkout on consents (checkout_id, amount_cents, version)
      where checkout_id is not null`);
    this.takeOver();
    this.addProof({
      what: 'subscription',
      table: 'subscriptions',
      moments: 'insert',
      condition: `new.status = 'pending' or new.stripe_subscription_id is not null`,
    });
    this.addProof({
      what: 'checkout',
      table: 'guest_checkouts',
      moments: 'update of status',
      condition: `new.status = 'charging'`,
    });
  }

  /** Guests whose card may be charged now have agreed by the earlier words. */
  private takeOver(): void {
    this.addSql(`
      with ordered as (
        select id, monthly_price, updated_at from guest_checkouts where status in ('charging', 'asking')
      ), words as (
        insert into consent_texts (version, text, first_given_at)
        select encode(sha256(convert_to('${earlierWords}', 'UTF8')), 'hex'), '${earlierWords}', min(updated_at)
        from ordered having count(*) > 0 returning version
      ) insert into consents (kind, version, given_at, checkout_id, amount_cents)
        select 'subscription', words.version, ordered.updated_at, ordered.id, ordered.monthly_price from ordered, words`);
  }

  private addProof({
    what,
    table,
    moments,
    condition,
  }: Record<'what' | 'table' | 'moments' | 'condition', string>): void {
    this.addSql(`
      create function refuse_${what}_without_consent() returns trigger language plpgsql as $$
      begin
        if not exists (
          select 1 from consents where ${what}_id = new.id and amount_cents = new.monthly_price
        ) then
          raise exception '${what} % is to be charged and nobody agreed to it', new.id
            using errcode = 'check_violation', constraint = '${table}_are_agreed_to';
        end if;
        return null;
      end $$`);
    this.addSql(`
      create constraint trigger ${table}_are_agreed_to after ${moments} on ${table}
      deferrable initially deferred for each row when (${condition})
      execute function refuse_${what}_without_consent()`);
  }
}
