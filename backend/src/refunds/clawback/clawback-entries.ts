import { type LedgerAccount, type LedgerEntry, type Holding, clawbackShares } from '../../ledger/index.js';
import type { LockedPayment } from './payment.sql.js';

/**
 * The entries that take so many cents of a payment from whose they are, or give them back where negative. Each carries
 * what its line in a statement is made of: the part, as when it was earned, of what goes back.
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

/** By what a salon's part of the payment was measured. */
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
