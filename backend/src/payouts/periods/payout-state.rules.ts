/**
 * - `draft`: the statement is out, its lines may be questioned
 * - `scheduled`: taken from the salon's balance, on its way to the provider
 * - `sent`: the provider has made the transfer
 * - `paid`: it has arrived at the salon's bank
 * - `failed`: given up after retries, or refused by the bank; `reason` says why
 * - `held`: waits for an administrator or for the salon's bank account; `reason` says why
 * - `rolled_over`: too little (or less than nothing): goes into the next statement
 */
export const payoutStates = ['draft', 'scheduled', 'sent', 'paid', 'failed', 'held', 'rolled_over'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** A bank may give money back days after it said that it had arrived, and a mended account lets a refused one arrive. */
const followers: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  draft: ['scheduled', 'held', 'rolled_over'],
  scheduled: ['sent', 'failed', 'held'],
  sent: ['paid', 'failed'],
  paid: ['failed'],
  failed: ['scheduled', 'paid'],
  held: ['draft', 'scheduled', 'rolled_over'],
  rolled_over: [],
};

/** May a payout in this state become that? The database refuses the same (trigger payouts_follow_their_states). */
export const mayBecome = (from: PayoutState, to: PayoutState): boolean => followers[from].includes(to);

/** How many of a week's payouts are in a state, and how much they are together. */
export interface StateTotal {
  readonly state: PayoutState;
  readonly payouts: number;
  readonly cents: number;
}
