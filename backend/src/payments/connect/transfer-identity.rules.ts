import type Stripe from 'stripe';

/** The facts by which a payout's transfer is recognized. */
export interface TransferIdentity {
  readonly payoutId: number;
  readonly salonId: number;
  readonly cents: number;
  /** Unique across databases; `payout_{id}` for transfers begun before there were references. */
  readonly reference: string;
}

const referenceKey = 'lather_payout';

const isOld = (reference: string): boolean => /^payout_\d+$/.test(reference);

/** Returns the transfer group by which a transfer is found again, even after its idempotency key has expired. */
export const groupOf = (reference: string): string => (isOld(reference) ? reference : `payout_${reference}`);

/** Returns the parameters of a transfer, with the metadata by which it is found again. */
export function transferParams(
  { payoutId, salonId, cents, reference }: TransferIdentity,
  destination: string,
): Stripe.TransferCreateParams {
  const known: Record<string, string> = isOld(reference) ? {} : { [referenceKey]: reference };
  const metadata = { ...known, payout_id: String(payoutId), salon_id: String(salonId) };
  return { amount: cents, currency: 'usd', destination, transfer_group: groupOf(reference), metadata };
}

/** Returns the reference that a transfer carries; undefined if Lather did not make the transfer. */
export function referenceOf({ metadata, transfer_group: group }: Stripe.Transfer): string | undefined {
  return metadata[referenceKey] ?? (group === `payout_${metadata.payout_id}` ? group : undefined);
}

/** Returns the account to which a transfer went. */
export const destinationOf = ({ destination }: Stripe.Transfer): string | undefined =>
  typeof destination === 'string' ? destination : destination?.id;

/** Returns whether a transfer matches the payout: amount, currency, salon and account. */
export function isTheTransfer(
  transfer: Stripe.Transfer,
  { salonId, cents }: TransferIdentity,
  account: string,
): boolean {
  const { amount, currency, metadata } = transfer;
  const isToSalon = metadata.salon_id === String(salonId) && destinationOf(transfer) === account;
  return amount === cents && currency === 'usd' && isToSalon;
}

/** Returns whether a transfer was reversed whole. */
export const isFullyReversed = ({ amount, amount_reversed: reversed }: Stripe.Transfer): boolean => reversed >= amount;
