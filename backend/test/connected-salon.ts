import { ConnectedAccounts, PayoutAccountLinks } from '../src/payments/index.js';
import { type PaymentRig } from './payment-rig.js';
import { PayoutOnboarding } from './payout-onboarding.js';
import type { RunningApp } from './running-app.js';
import { stripeClient } from './stripe-contract/stripe-client.js';

/**
 * Creates a salon with a payout account that has completed onboarding. Returns the salon and the provider's id of the
 * account.
 */
export async function connectedSalon(
  { running, cast }: PaymentRig,
  answers: Parameters<typeof PayoutOnboarding.complete>[2] = {},
): Promise<{ salonId: number; account: string }> {
  const salonId = await cast.salon();
  const accounts = running.app.get(ConnectedAccounts);
  await refillTokenBuckets(running);
  await PayoutOnboarding.complete(
    await running.app.get(PayoutAccountLinks).onboardingUrl(salonId),
    running.url,
    answers,
  );
  const account = await accounts.findAccount(salonId);
  if (!account) throw new Error(`Salon ${salonId} has no account at the provider`);
  await accounts.refreshAccount(account);
  return { salonId, account };
}

/**
 * Resets the sandbox's rate limit of this second. The limit is Stripe's, and a fast machine prepares thirty accounts,
 * or runs several tests, within one second.
 */
export async function refillTokenBuckets({ database }: RunningApp): Promise<void> {
  await database.query('delete from stripe_sandbox.request_rates');
}

/** Brings at least that many cents into the platform's balance at the provider. */
export async function fundPlatform({ running }: PaymentRig, cents: number): Promise<void> {
  const amount = cents + 1_000;
  const terms = { amount, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };
  await stripeClient(running.url).paymentIntents.create(terms);
}
