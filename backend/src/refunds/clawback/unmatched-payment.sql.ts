import type { Sql } from '../../platform/index.js';

/** Returns the condition that a refund failed or was refused, and that the ledger does not know its payment. */
export const isUnmatchedFailure = (refund: string) => `${refund}.status in ('failed', 'refused')
  and not exists (select 1 from billing_cycles where stripe_charge_id = ${refund}.stripe_charge_id)
  and not exists (select 1 from charges where stripe_charge_id = ${refund}.stripe_charge_id)`;

/**
 * The cents of a payment ($1) in the account of refunds, without those of refunds on their way: what its failed refunds
 * brought back.
 */
const returnedCents = `
  with own as (select id, stripe_refund_id, amount_cents from refunds where stripe_charge_id = $1),
  posted as (
    select t.id, t.cause_kind, own.id as refund_id from own join ledger_transactions t
      on t.cause_id = own.stripe_refund_id and t.cause_kind in ('refund', 'refund_paid', 'refund_failed')
    union all
    select t.id, t.cause_kind, own.id from own join ledger_transactions t
      on t.cause_id = own.id::text and t.cause_kind = 'refund_resolved')
  select coalesce((select sum(e.amount_cents) from posted join ledger_entries e on e.transaction_id = posted.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'refunds'), 0)
    - coalesce((select sum(own.amount_cents) from own
      where exists (select 1 from posted where refund_id = own.id and cause_kind = 'refund')
        and not exists (select 1 from posted where refund_id = own.id and cause_kind <> 'refund')), 0) as cents`;

/**
 * Locks a payment that the ledger does not know until the transaction ends, and returns the cents that came back by
 * failed refunds and wait to go again. Such a payment has no row, so that its id is locked.
 */
export async function lockReturnedCents(sql: Sql, stripeChargeId: string): Promise<number> {
  await sql.rows(`select pg_advisory_xact_lock(hashtextextended('refunds of ' || $1::text, 0))`, [stripeChargeId]);
  const row = await sql.row<{ cents: number }>(returnedCents, [stripeChargeId]);
  return row?.cents ?? 0;
}
