import type { EntityManager } from '@mikro-orm/postgresql';

import { sqlIn } from '../../platform/index.js';
import { coveredTransfers } from './covered-transfers.rules.js';

/** Records the bank payout in which these payouts left the salon's account. */
export async function recordBankPayout(
  em: EntityManager,
  payoutIds: readonly number[],
  bankPayoutId: string,
): Promise<void> {
  await sqlIn(em).rows('update payout_transfers set bank_payout_id = $2 where payout_id = any($1)', [
    [...payoutIds],
    bankPayoutId,
  ]);
}

/**
 * Returns the payouts that have left the salon's account whole since this manual bank payout arrived and were not
 * reported before, ascending, and records the bank payout on them. Every manual bank payout that arrived counts.
 */
export async function settleManualBankPayout(
  em: EntityManager,
  salonId: number,
  bankPayoutId: string,
): Promise<number[]> {
  const sql = sqlIn(em);
  await sql.rows('select 1 from payout_accounts where salon_id = $1 for update', [salonId]);
  const taken = await sql.row<{ cents: number }>(
    `select coalesce(sum(taken_cents), 0) as cents from bank_payouts
     where salon_id = $1 and not automatic and state = 'paid'`,
    [salonId],
  );
  // Payouts that left in an automatic bank payout were not taken manually.
  const held = await sql.rows<{ payoutId: number; cents: number; left: boolean }>(
    `select t.payout_id as "payoutId", t.amount_cents - t.reversed_cents as cents, t.bank_payout_id is not null as left
     from payout_transfers t left join bank_payouts b on b.stripe_payout_id = t.bank_payout_id
     where t.salon_id = $1 and t.outcome = 'sent' and (b.stripe_payout_id is null or not b.automatic)
     order by t.payout_id`,
    [salonId],
  );
  const gone = new Set(held.filter(({ left }) => left).map(({ payoutId }) => payoutId));
  const fresh = coveredTransfers(held, taken?.cents ?? 0).filter((id) => !gone.has(id));
  await recordBankPayout(em, fresh, bankPayoutId);
  return fresh;
}

/**
 * Returns the payouts that a failed manual bank payout had taken, ascending, and records that they are back in the
 * salon's account.
 */
export async function returnToAccount(em: EntityManager, bankPayoutId: string): Promise<number[]> {
  const rows = await sqlIn(em).rows<{ payoutId: number }>(
    `update payout_transfers set bank_payout_id = null where bank_payout_id = $1 returning payout_id as "payoutId"`,
    [bankPayoutId],
  );
  return rows.map(({ payoutId }) => payoutId).toSorted((one, other) => one - other);
}
