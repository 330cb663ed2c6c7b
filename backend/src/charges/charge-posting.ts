import { accounts, type LedgerEntry, type Posting, sharesOf } from '../ledger/index.js';
import type { ChargeRow } from './charge-row.js';

/** What a paid charge moves: from the provider's account to the salon, and to the platform where it has a share. */
export function chargePosting(charge: ChargeRow, stripeChargeId: string, at: Date): Posting {
  const { id, kind, salonId, amountCents, salonSharePercent } = charge;
  const shares = sharesOf({ kind: 'charge', salonId, salonSharePercent }, amountCents);
  const entries: LedgerEntry[] = [
    { account: accounts.provider, cents: -amountCents, detail: { source: stripeChargeId } },
    ...shares.map((share) => ({ ...share, detail: lineOf(charge) })),
  ];
  return { cause: { kind: kind === 'tip' ? 'tip' : 'appointment', id }, at, entries };
}

/** What a statement's line is made of, as it was when it was paid. */
const lineOf = (charge: ChargeRow) => ({
  kind: charge.kind,
  chargeId: charge.id,
  appointmentId: charge.appointmentId,
  petId: charge.petId,
  petName: charge.petName,
  collectedCents: charge.amountCents,
  sharePercent: charge.salonSharePercent,
  addOns: charge.addOns,
});
