import { mayBecome } from '../payouts/index.js';
import type { LockedPayout } from './payout-actions.sql.js';

type ActionablePayout = Pick<LockedPayout, 'state' | 'sent' | 'carried' | 'attempts' | 'leftCents'>;

/**
 * The reason why an administrator cannot take an action on a payout, as a sentence; undefined where it can be taken.
 */
export type Refused = string | undefined;

/**
 * Returns why a payout cannot be tried again. A failed payout can be as long as no later statement carries its amount.
 */
export function whyNotRetry({ state, sent, carried }: ActionablePayout): Refused {
  if (state !== 'failed') return 'Only a failed payout can be tried again.';
  if (sent)
    return 'The transfer was made and came back from the bank: it goes out again once the salon corrects its bank details.';
  return carried ? 'Its money is already in a later statement.' : undefined;
}

/** Returns why a payout cannot be held. An unsent payout can be as long as no transfer of it has been tried. */
export function whyNotHold({ state, attempts }: ActionablePayout): Refused {
  if (!mayBecome(state, 'held')) return 'Only a payout that is not sent yet can be held.';
  return attempts > 0 ? 'It has already been handed to the payment provider.' : undefined;
}

/** Returns why a payout cannot be released. A held payout can be as long as no later statement carries its amount. */
export function whyNotRelease({ state, carried }: ActionablePayout): Refused {
  if (state !== 'held') return 'Only a held payout can be released.';
  return carried ? 'Its money is already in a later statement.' : undefined;
}

/** Returns why a payout cannot be reversed. A sent payout can be, up to the amount that is left. */
export function whyNotClawBack({ sent, leftCents }: ActionablePayout): Refused {
  if (!sent) return 'Only a payout that was sent can be taken back.';
  return leftCents > 0 ? undefined : 'All of it has already been taken back, or is about to be.';
}

/** Returns the actions that an administrator may take on a payout; the commands use the same rules. */
export const abilitiesOf = (payout: ActionablePayout) => ({
  retry: whyNotRetry(payout) === undefined,
  hold: whyNotHold(payout) === undefined,
  release: whyNotRelease(payout) === undefined,
  takeBack: whyNotClawBack(payout) === undefined,
});
