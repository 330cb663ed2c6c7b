import { type LedgerAccount, type LedgerEntry, type Holding, clawbackShares } from '../../ledger/index.js';
import type { LockedPayment } from './payment.sql.js';

/**
 * Returns the entries that take cents of a payment from the accounts that have them, or give them back where negative.
 * Each carries the data for its statement line: the share as when it was earned, and the amount that goes back.
 */
export function clawbackEntries(
  { holding, takenCents, returnedCents, line }: LockedPayment,
  cents: number,
  about: Readonly<Record<string, unknown>>,
): LedgerEntry[] {
  return clawbackShares(holding, takenCents - returnedCents, cents).map((share) => ({
    ...share,
    detail: { ...line, collectedCents: Math.abs(cents), ...measureOf(holding, share.account), ...about },
  }));
}

/** Returns the measure of a salon's part of the payment. */
function measureOf(holding: Holding, account: LedgerAccount): Record<string, number> {
  if (account.kind !== 'salon') return {};
  if (holding.kind === 'charge') return { sharePercent: holding.salonSharePercent };
  if (holding.kind === 'open_cycle') return {};
  const own = holding.weights.find(({ salonId }) => salonId === account.ownerId);
  return {
    sharePercent: 100 - holding.platformFeePercent,
    halfBaths: own?.halfBaths ?? 0,
    ofHalfBaths: holding.weights.reduce((sum, { halfBaths }) => sum + halfBaths, 0),
  };
}
