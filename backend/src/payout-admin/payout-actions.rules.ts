import { mayBecome } from '../payouts/index.js';
import type { PayoutCase } from './payout-actions.sql.js';

type ActionablePayout = Pick<PayoutCase, 'state' | 'sent' | 'carried' | 'attempts' | 'leftCents'>;

/** Why an administrator cannot do it to a payout that stands so; undefined where it can be done. */
export type Refused = string | undefined;

/** A failed payout is tried again as long as its money is still its own. */
export function whyNotRetry({ state, sent, carried }: ActionablePayout): Refused {
  if (state !== 'failed') return 'Only a failed payout can be tried again.';
  if (sent)
    return 'The transfer was made and came back from the bank: it goes out again once the salon corrects its bank details.';
  return carried ? 'Its money is in a later statement already.' : undefined;
}

/** One that is not sent yet can be stopped, as long as surely nothing is on its way. */
export function whyNotHold({ state, attempts }: ActionablePayout): Refused {
  if (!mayBecome(state, 'held')) return 'Only a payout that is not sent yet can be held.';
  return attempts > 0 ? 'It has been handed to the payment provider already.' : undefined;
}

/** A held payout is let go as long as its money is still its own. */
export function whyNotRelease({ state, carried }: ActionablePayout): Refused {
  if (state !== 'held') return 'Only a held payout can be released.';
  return carried ? 'Its money is in a later statement already.' : undefined;
}

/** A transfer that was made can be taken back, as far as it was not yet. */
export function whyNotTakeBack({ sent, leftCents }: ActionablePayout): Refused {
  if (!sent) return 'Only a payout that was sent can be taken back.';
  return leftCents > 0 ? undefined : 'All of it was taken back already, or is about to be.';
}

/** What a payout is for an administrator to do; the same answers stand behind the calls. */
export const abilitiesOf = (payout: ActionablePayout) => ({
  retry: whyNotRetry(payout) === undefined,
  hold: whyNotHold(payout) === undefined,
  release: whyNotRelease(payout) === undefined,
  takeBack: whyNotTakeBack(payout) === undefined,
});
