import { dollars } from '../../platform/index.js';

/** A problem at the provider and its remedy, in sentences that administrators read. */
export interface ProviderNotice {
  readonly kind: 'accounts_refused' | 'automatic_payouts' | 'balance_short';
  readonly problem: string;
  readonly remedy: string;
}

/**
 * Returns the notice that Stripe does not create payout accounts for this platform.
 * @param said Stripe's own sentence
 */
export const accountsRefused = (said: string): ProviderNotice => ({
  kind: 'accounts_refused',
  problem: `Stripe does not let this platform open payout accounts for salons. It says: ${said}`,
  remedy:
    'Finish the platform profile under Connect in Stripe’s dashboard, and ask Stripe’s support for what its sentence names. Salons press Set Up Payouts again afterwards; what they earn is kept until then.',
});

/**
 * Returns the notice that Stripe empties the balance from which salons are paid.
 * @param interval such as `daily`
 */
export const automaticPayouts = (interval: string): ProviderNotice => ({
  kind: 'automatic_payouts',
  problem: `Stripe pays the platform’s balance out to the platform’s bank by itself (${interval}), so that it can be empty when salons are paid on Monday.`,
  remedy:
    'Set the payout schedule to manual under Settings, Payouts in Stripe’s dashboard, or keep a minimum balance that covers a week of payouts. The next check, within an hour, clears this notice.',
});

/** The platform's balance at the provider. */
export interface Funds {
  readonly availableCents: number;
  readonly pendingCents: number;
}

/** Returns the notice that Stripe's balance does not cover what is to be paid to salons; undefined if it does. */
export function balanceShort(neededCents: number, { availableCents, pendingCents }: Funds): ProviderNotice | undefined {
  if (neededCents <= availableCents) return undefined;
  const isComing = neededCents <= availableCents + pendingCents;
  return {
    kind: 'balance_short',
    problem: `The balance at Stripe does not cover what is to be paid to salons: ${dollars(neededCents)} is needed, ${dollars(availableCents)} is available and ${dollars(pendingCents)} is pending.`,
    remedy: isComing
      ? 'Pending money becomes available within about two business days, and refused payouts are tried again until Thursday: nothing has to be done, unless the schedule of the platform’s own payouts takes it first.'
      : 'Add funds to the balance in Stripe’s dashboard. Refused payouts are tried again until Thursday; what is not paid by then is carried over to Friday’s statements.',
  };
}
