import type { TestCard } from './test-cards.js';

export interface AuthenticationQuestion {
  readonly card: TestCard;
  /** Whether the card was saved for later payments with its holder's authentication. */
  readonly isSetUp: boolean;
  /** Whether the holder has just passed the challenge. */
  readonly authenticated: boolean;
}

/** Returns whether the holder must authenticate before the payment continues (3-D Secure). */
export function needsAuthentication({ card, isSetUp, authenticated }: AuthenticationQuestion): boolean {
  if (authenticated || card.authentication === 'none') return false;
  return card.authentication === 'always' || !isSetUp;
}
