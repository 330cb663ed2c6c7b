import { accounts, type LedgerEntry, type Posting, sharesOf } from '../ledger/index.js';
import type { ChargeRow } from './charge.sql.js';

/**
 * Returns the posting of a paid charge: from the provider's account to the salon, and to the platform where it has a
 * share.
 */
export function chargePosting(charge: ChargeRow, stripeChargeId: string, at: Date): Posting {
  const { id, kind, salonId, amountCents, salonSharePercent } = charge;
  const shares = sharesOf({ kind: 'charge', salonId, salonSharePercent }, amountCents);
  const entries: LedgerEntry[] = [
    { account: accounts.provider, cents: -amountCents, detail: { source: stripeChargeId } },
    ...shares.map((share) => ({ ...share, detail: lineOf(charge) })),
  ];
  return { cause: { kind: kind === 'tip' ? 'tip' : 'appointment', id }, at, entries };
}

/** Returns the data for a statement's line, as it was at the payment. */
const lineOf = (charge: ChargeRow) => ({
  kind: charge.kind,
  chargeId: charge.id,
  appointmentId: charge.appointmentId,
  petId: charge.petId,
  collectedCents: charge.amountCents,
  sharePercent: charge.salonSharePercent,
  addOns: charge.addOns,
});
