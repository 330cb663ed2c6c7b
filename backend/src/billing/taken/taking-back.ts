import { businessTerms } from '../../plans/index.js';
import type { LedgerAccount } from '../ledger/ledger-account.js';
import type { LedgerEntry } from '../ledger/ledger.service.js';
import { type Holding, takenBack } from './taken-money.rules.js';
import type { TakenMoney } from './taken-money.sql.js';

/**
 * The entries that take so many cents of a payment from whose they are, or give them back where negative. Each carries
 * what its line in a statement is made of: the part, as when it was earned, of what goes back.
 */
export function takingBack(
  { holding, takenCents, returnedCents, line }: TakenMoney,
  cents: number,
  about: Readonly<Record<string, unknown>>,
): LedgerEntry[] {
  return takenBack(holding, takenCents - returnedCents, cents).map((share) => ({
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
    sharePercent: 100 - businessTerms.platformFeePercent,
    halfBaths: own?.halfBaths ?? 0,
    ofHalfBaths: holding.weights.reduce((sum, { halfBaths }) => sum + halfBaths, 0),
  };
}
