import type { TestCard } from './test-cards.js';

export interface AuthenticationQuestion {
  readonly card: TestCard;
  /** The card was saved for later payments, with its holder's authentication. */
  readonly isSetUp: boolean;
  /** The holder has just passed the challenge. */
  readonly authenticated: boolean;
}

/** Must the holder prove who they are before this goes on (3-D Secure)? */
export function needsAuthentication({ card, isSetUp, authenticated }: AuthenticationQuestion): boolean {
  if (authenticated || card.authentication === 'none') return false;
  return card.authentication === 'always' || !isSetUp;
}
