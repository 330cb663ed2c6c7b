import { accounts, type LedgerAccount, type LedgerEntry, type Holding, clawbackShares } from '../../ledger/index.js';
import type { LockedPayment } from './payment.sql.js';
import type { UnmatchedPayment } from './unmatched-payment.sql.js';

/**
 * Returns the entries that take cents of a payment from the accounts that have them, or give them back where negative.
 * Each carries the data for its statement line: the share as when it was earned, and the amount that goes back.
 */
export function clawbackEntries(
  { holding, collectedCents, returnedCents, line }: LockedPayment,
  cents: number,
  about: Readonly<Record<string, unknown>>,
): LedgerEntry[] {
  return clawbackShares(holding, collectedCents - returnedCents, cents).map((share) => ({
    ...share,
    detail: { ...line, collectedCents: Math.abs(cents), ...measureOf(holding, share.account), ...about },
  }));
}

/**
 * Returns the entries that take cents from a payment that the ledger does not know. Money that failed refunds brought
 * back goes first, and then what was never posted, which goes as it came. A bank may take a payment back whose money is
 * gone: the platform loses the rest.
 */
export function unmatchedEntries(payment: UnmatchedPayment, cents: number): LedgerEntry[] {
  const returned = Math.min(cents, payment.returnedCents);
  const arriving = Math.min(cents - returned, payment.unpostedCents);
  return [
    { account: accounts.refunds, cents: -returned },
    { account: accounts.provider, cents: -arriving, detail: { source: payment.stripeChargeId } },
    { account: accounts.platform, cents: returned + arriving - cents },
  ];
}

/**
 * Returns the entries that give back what a loss took from a payment that the ledger does not know: first to the
 * platform what it bore, then to the provider what was never posted, and the rest to the refunds.
 * @param taken what the loss took from the platform and from the provider
 */
export function unmatchedReturnEntries(
  payment: UnmatchedPayment,
  taken: { readonly platform: number; readonly provider: number },
  cents: number,
): LedgerEntry[] {
  const borne = Math.min(cents, taken.platform);
  const leaving = Math.min(cents - borne, taken.provider);
  return [
    { account: accounts.platform, cents: borne },
    { account: accounts.provider, cents: leaving, detail: { source: payment.stripeChargeId } },
    { account: accounts.refunds, cents: cents - borne - leaving },
  ];
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
