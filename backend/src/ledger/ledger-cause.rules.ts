/**
 * The causes of transactions, and whether a salon's line of each belongs to the open payout period. Earnings and
 * clawbacks do; the payouts themselves, which pay a period, do not.
 */
const inPeriod = {
  invoice: true,
  cycle: true,
  cycle_divided: true,
  appointment: true,
  tip: true,
  fee: true,
  provider_fee: true,
  refund: true,
  refund_paid: true,
  refund_failed: true,
  refund_resolved: true,
  dispute: true,
  dispute_won: true,
  dispute_lost: true,
  dispute_returned: true,
  adjustment: true,
  measured_weight: true,
  payout: false,
  payout_sent: false,
  payout_held: false,
  payout_failed: false,
  transfer_reversed: true,
  transfer_found: true,
  withdrawal: true,
  withdrawal_returned: true,
  top_up: true,
} as const;

export type LedgerCauseKind = keyof typeof inPeriod;

/** Returns whether a salon's line by this cause belongs to a payout period. */
export function belongsToPeriod(kind: LedgerCauseKind): boolean {
  return inPeriod[kind];
}

/** The causes of lines that belong to no period, as an SQL list. */
export const causesOutsidePeriods = Object.entries(inPeriod)
  .filter(([, belongs]) => !belongs)
  .map(([kind]) => `'${kind}'`)
  .join(', ');
