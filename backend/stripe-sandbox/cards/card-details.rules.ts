import { CardError } from '../protocol/api-errors.js';
import { type TestCard, testCardNumbered } from './test-cards.js';

export interface CardDetails {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc?: string;
}

const latestYearsAhead = 50;

/**
 * Returns the test card with these details.
 * @throws CardError in Stripe's words for a wrong digit, a date in the past, or a card that is not a test card
 */
export function recognizeCard(details: CardDetails, now: Date): TestCard {
  const number = details.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !hasRightCheckDigit(number))
    throw new CardError('Your card number is incorrect.', { code: 'incorrect_number', param: 'number' });
  refusePastDate(details, now);
  if (details.cvc !== undefined && !/^\d{3,4}$/.test(details.cvc))
    throw new CardError("Your card's security code is invalid.", { code: 'invalid_cvc', param: 'cvc' });
  const card = testCardNumbered(number);
  if (!card)
    throw new CardError(
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      { code: 'card_declined', decline_code: 'test_mode_live_card', param: '' },
    );
  return card;
}

/** Returns whether the last digit of a card number is the right check digit of the others (Luhn). */
export function hasRightCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

function refusePastDate({ exp_month, exp_year }: CardDetails, now: Date): void {
  if (exp_month < 1 || exp_month > 12)
    throw new CardError("Your card's expiration month is invalid.", {
      code: 'invalid_expiry_month',
      param: 'exp_month',
    });
  const thisYear = now.getUTCFullYear();
  const past = exp_year < thisYear || (exp_year === thisYear && exp_month < now.getUTCMonth() + 1);
  if (past || exp_year > thisYear + latestYearsAhead)
    throw new CardError("Your card's expiration year is invalid.", { code: 'invalid_expiry_year', param: 'exp_year' });
}
