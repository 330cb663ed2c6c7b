import type { Sql } from '../../platform/index.js';
import { disputesWithTransactions, lossCauses } from './dispute-causes.sql.js';

/** Returns the condition that a refund failed or was refused, and that the ledger does not know its payment. */
export const isUnmatchedFailure = (refund: string) => `${refund}.status in ('failed', 'refused')
  and not exists (select 1 from billing_cycles where stripe_charge_id = ${refund}.stripe_charge_id)
  and not exists (select 1 from charges where stripe_charge_id = ${refund}.stripe_charge_id)`;

/** A payment that the ledger does not know, locked until the transaction ends. */
export interface UnmatchedPayment {
  readonly kind: 'unmatched';
  readonly stripeChargeId: string;
  /** Cents in the account of refunds, without those of refunds on their way: what its failed refunds brought back. */
  readonly returnedCents: number;
  /** Cents that the provider took and that no posting has reached yet. */
  readonly unpostedCents: number;
}

const amountsQuery = `
  with own as (select id, stripe_refund_id, amount_cents from refunds where stripe_charge_id = $1),
  posted as (
    select t.id, t.cause_kind, own.id as refund_id from own join ledger_transactions t
      on t.cause_id = own.stripe_refund_id and t.cause_kind in ('refund', 'refund_paid', 'refund_failed')
    union all
    select t.id, t.cause_kind, own.id from own join ledger_transactions t
      on t.cause_id = own.id::text and t.cause_kind = 'refund_resolved'
    union all
    select t.id, t.cause_kind, null from ${disputesWithTransactions(lossCauses)}
    where d.stripe_charge_id = $1),
  entries as (
    select a.kind, e.amount_cents, e.detail ->> 'source' as source from posted
      join ledger_entries e on e.transaction_id = posted.id join ledger_accounts a on a.id = e.account_id)
  select coalesce((select sum(amount_cents) from entries where kind = 'refunds'), 0)
    - coalesce((select sum(own.amount_cents) from own
      where exists (select 1 from posted where refund_id = own.id and cause_kind = 'refund')
        and not exists (select 1 from posted where refund_id = own.id and cause_kind <> 'refund')), 0) as "returnedCents",
    coalesce(-(select sum(amount_cents) from entries where kind = 'provider' and source = $1), 0) as "postedCents"`;

/**
 * Locks a payment that the ledger does not know. Such a payment has no row, so that its id is locked.
 * @param collectedCents the cents that the provider collected
 */
export async function lockUnmatched(
  sql: Sql,
  stripeChargeId: string,
  collectedCents: number,
): Promise<UnmatchedPayment> {
  await sql.rows(`select pg_advisory_xact_lock(hashtextextended('refunds of ' || $1::text, 0))`, [stripeChargeId]);
  const row = await sql.row<{ returnedCents: number; postedCents: number }>(amountsQuery, [stripeChargeId]);
  const { returnedCents, postedCents } = row ?? { returnedCents: 0, postedCents: 0 };
  return { kind: 'unmatched', stripeChargeId, returnedCents, unpostedCents: Math.max(0, collectedCents - postedCents) };
}

/**
 * Settles failed refunds of a payment that the ledger does not know, once a lost dispute has taken their money: nothing
 * is left to try again. They wait again where the dispute was won after all.
 */
export async function settleChargedBack(sql: Sql, stripeChargeId: string, at: Date): Promise<void> {
  const { returnedCents } = await lockUnmatched(sql, stripeChargeId, 0);
  await sql.rows(
    `update refunds set resolution = null, resolved_at = null
     where stripe_charge_id = $1 and resolution = 'charged_back'
       and not exists (select 1 from disputes where stripe_charge_id = $1 and state = 'lost')`,
    [stripeChargeId],
  );
  await sql.rows(
    `update refunds r set resolution = 'charged_back', resolved_at = $3
     where r.stripe_charge_id = $1 and r.resolution is null and ${isUnmatchedFailure('r')}
       and not exists (select 1 from refunds again where again.retry_of = r.id)
       and (r.status = 'refused' or $2 <= 0)
       and r.amount_cents <= (select coalesce(sum(d.amount_cents), 0) from disputes d
         where d.stripe_charge_id = $1 and d.state = 'lost')`,
    [stripeChargeId, returnedCents, at],
  );
}
