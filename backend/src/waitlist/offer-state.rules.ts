/**
 * The states of an offer: `open`, it can be accepted; `accepted`, its bath is booked; `declined`, its owner declined
 * it; `over`, its time ran out or the place was lost.
 */
const offerStates = ['open', 'accepted', 'declined', 'over'] as const;
export type OfferState = (typeof offerStates)[number];

/** A stored offer; `holdId` is null once its place is no longer held. */
export interface StoredOffer {
  readonly state: 'open' | 'accepted' | 'declined' | 'lapsed' | 'withdrawn';
  readonly heldUntil: Date;
  readonly holdId: number | null;
}

/**
 * Returns the state of an offer at this instant (rules.md#offers). An offer whose time is up is over even before a job
 * ends it.
 */
export function offerState({ state, heldUntil, holdId }: StoredOffer, now: Date): OfferState {
  if (state === 'accepted' || state === 'declined') return state;
  return state === 'open' && holdId !== null && now < heldUntil ? 'open' : 'over';
}
