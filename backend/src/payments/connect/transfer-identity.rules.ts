import type Stripe from 'stripe';

/** What a payout's transfer has to be, wherever it is found. */
export interface TransferIdentity {
  readonly payoutId: number;
  readonly salonId: number;
  readonly cents: number;
  /** No other database has it; `payout_{id}` for transfers begun before there were references. */
  readonly reference: string;
}

const referenceKey = 'lather_payout';

const isOld = (reference: string): boolean => /^payout_\d+$/.test(reference);

/** By which a transfer is found again, also after its key has been forgotten. */
export const groupOf = (reference: string): string => (isOld(reference) ? reference : `payout_${reference}`);

export function transferParams(
  { payoutId, salonId, cents, reference }: TransferIdentity,
  destination: string,
): Stripe.TransferCreateParams {
  const known: Record<string, string> = isOld(reference) ? {} : { [referenceKey]: reference };
  const metadata = { ...known, payout_id: String(payoutId), salon_id: String(salonId) };
  return { amount: cents, currency: 'usd', destination, transfer_group: groupOf(reference), metadata };
}

/** The reference that a transfer of the provider's says it was made for; undefined where it is none of Lather's. */
export function referenceOf({ metadata, transfer_group: group }: Stripe.Transfer): string | undefined {
  return metadata[referenceKey] ?? (group === `payout_${metadata.payout_id}` ? group : undefined);
}

/** Is it the very transfer: the amount, the salon and, where it is known, the account? */
export function isTheTransfer(
  { amount, currency, metadata, destination }: Stripe.Transfer,
  { salonId, cents }: TransferIdentity,
  account: string,
): boolean {
  const to = typeof destination === 'string' ? destination : destination?.id;
  return amount === cents && currency === 'usd' && metadata.salon_id === String(salonId) && to === account;
}

/** Nothing of it is left at the salon's account. */
export const isTakenBack = ({ amount, amount_reversed: reversed }: Stripe.Transfer): boolean => reversed >= amount;
