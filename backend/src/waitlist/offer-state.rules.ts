/**
 * How an offer stands: `open` it can be accepted, `accepted` its bath is booked, `declined` its owner said no, `over` its
 * time ran out or the place was lost.
 */
export const offerStates = ['open', 'accepted', 'declined', 'over'] as const;
export type OfferState = (typeof offerStates)[number];

/** An offer as its row says; `holdId` is null once its place is not held any more. */
export interface KeptOffer {
  readonly state: 'open' | 'accepted' | 'declined' | 'lapsed' | 'withdrawn';
  readonly heldUntil: Date;
  readonly holdId: number | null;
}

/** How does an offer stand at this instant (rules.md#offers)? One whose time is up is over before any job says so. */
export function offerState({ state, heldUntil, holdId }: KeptOffer, now: Date): OfferState {
  if (state === 'accepted' || state === 'declined') return state;
  return state === 'open' && holdId !== null && now < heldUntil ? 'open' : 'over';
}
