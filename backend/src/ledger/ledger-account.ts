/**
 * An account of the ledger. A positive balance is owed to the account's owner. `provider` mirrors what Stripe holds for
 * all of them, so its balance is negative by that amount, and all balances together are always zero.
 * - `cycle`: what was collected for one billing cycle and is not divided yet; zero once the cycle is closed
 * - `salon`: what is owed to a salon
 * - `platform`: what the platform has earned
 * - `refunds`, `disputes`: what is in transit back to owners, or held by their banks
 * - `payouts`: what is in transit to salons
 * - `bank`: what the platform has withdrawn to its own bank, negative as `provider` is
 * - `fees`: what the payment provider keeps, negative because the platform bears it
 */
export type LedgerAccount =
  | { readonly kind: 'provider' | 'platform' | 'refunds' | 'fees' | 'disputes' | 'payouts' | 'bank' }
  | { readonly kind: 'salon' | 'cycle'; readonly ownerId: number };

export const accounts = {
  provider: { kind: 'provider' },
  platform: { kind: 'platform' },
  refunds: { kind: 'refunds' },
  fees: { kind: 'fees' },
  disputes: { kind: 'disputes' },
  payouts: { kind: 'payouts' },
  bank: { kind: 'bank' },
  salon: (salonId: number) => ({ kind: 'salon', ownerId: salonId }),
  cycle: (cycleId: number) => ({ kind: 'cycle', ownerId: cycleId }),
} as const satisfies Record<string, LedgerAccount | ((id: number) => LedgerAccount)>;
