import { type IsoWeek, payoutWeek } from './payout-calendar.rules.js';

/**
 * - `draft`: the statement is out, its lines may be questioned
 * - `scheduled`: taken from the salon's balance, in transit to the provider
 * - `sent`: the provider has made the transfer
 * - `paid`: the money has arrived at the salon's bank
 * - `failed`: not sent by the last retry, or refused by the bank; `reason` says why
 * - `held`: waits for an administrator or for the salon's bank account; `reason` says why
 * - `rolled_over`: below the minimum, negative, or more than is owed; the amount goes into the next statement
 */
export const payoutStates = ['draft', 'scheduled', 'sent', 'paid', 'failed', 'held', 'rolled_over'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** A bank may return money days after it reported the arrival, and a corrected account lets a refused payout arrive. */
const followers: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  draft: ['scheduled', 'held', 'rolled_over'],
  scheduled: ['sent', 'failed', 'held'],
  sent: ['paid', 'failed'],
  paid: ['failed'],
  failed: ['scheduled', 'paid'],
  held: ['draft', 'scheduled', 'rolled_over'],
  rolled_over: [],
};

/**
 * Returns whether a payout may change between these states. A trigger of the database refuses the same changes
 * (payouts_follow_their_states).
 */
export const mayBecome = (from: PayoutState, to: PayoutState): boolean => followers[from].includes(to);

/** Returns whether a salon may question the lines of a week's statement now (rules.md#weekly-payouts). */
export function mayBeQuestioned({ state, week }: { readonly state: PayoutState; readonly week: IsoWeek }, now: Date) {
  const until = payoutWeek(week)?.questionsUntil;
  return (state === 'draft' || state === 'held') && until !== undefined && now < until;
}

/** The number of a week's payouts in a state, and their sum. */
export interface StateTotal {
  readonly state: PayoutState;
  readonly payouts: number;
  readonly cents: number;
}
