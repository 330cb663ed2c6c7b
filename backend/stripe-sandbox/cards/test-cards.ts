import { CardError, type ErrorDetails } from '../protocol/api-errors.js';
import { fingerprintOf } from '../protocol/ids.js';

/** A bank's decline, in Stripe's codes and words. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** The behaviour of a test number (docs.stripe.com/testing). */
export interface TestCard {
  readonly number: string;
  readonly brand: string;
  readonly funding: 'credit' | 'debit' | 'prepaid';
  readonly country: string;
  /** Whether 3-D Secure is required: never, until the card is set up for later payments, or every time. */
  readonly authentication: 'none' | 'unless_set_up' | 'always';
  readonly decline?: Decline;
  /** Whether the card can be saved, and is refused only when it is charged. */
  readonly declinesOnlyCharges: boolean;
  /** The bank's reaction to a refund: it accepts it, answers a day later, or sends it back a day later. */
  readonly refund: 'takes' | 'answers_later' | 'sends_back';
  /** The dispute that the holder opens about every charge. */
  readonly dispute?: DisputeKind;
}

/** The kind of a holder's dispute. */
export interface DisputeKind {
  readonly reason: 'fraudulent' | 'product_not_received';
  /** Whether the bank only inquires. */
  readonly inquiry: boolean;
}

const generic: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const insufficientFunds: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const lost: Decline = { ...generic, decline_code: 'lost_card' };
const stolen: Decline = { ...generic, decline_code: 'stolen_card' };
const velocity: Decline = {
  code: 'card_declined',
  decline_code: 'card_velocity_exceeded',
  message: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
};
const expired: Decline = { code: 'expired_card', message: 'Your card has expired.' };
const incorrectCvc: Decline = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };
const processingError: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

const visa: Omit<TestCard, 'number'> = {
  brand: 'visa',
  funding: 'credit',
  country: 'US',
  authentication: 'none',
  declinesOnlyCharges: false,
  refund: 'takes',
};
const of = (brand: string, funding: TestCard['funding'] = 'credit') => ({ ...visa, brand, funding });

/** The test cards by the name that follows `pm_card_`; a card without such a name has its number instead. */
const byName: Readonly<Record<string, TestCard>> = {
  visa: { ...visa, number: '4242424242424242' },
  visa_debit: { ...of('visa', 'debit'), number: '4000056655665556' },
  mastercard: { ...of('mastercard'), number: '5555555555554444' },
  mastercard_debit: { ...of('mastercard', 'debit'), number: '5200828282828210' },
  mastercard_prepaid: { ...of('mastercard', 'prepaid'), number: '5105105105105100' },
  '2223003122003222': { ...of('mastercard'), number: '2223003122003222' },
  amex: { ...of('amex'), number: '378282246310005' },
  '371449635398431': { ...of('amex'), number: '371449635398431' },
  discover: { ...of('discover'), number: '6011111111111117' },
  diners: { ...of('diners'), number: '3056930009020004' },
  jcb: { ...of('jcb'), number: '3566002020360505' },
  unionpay: { ...of('unionpay'), number: '6200000000000005' },
  visa_chargeDeclined: { ...visa, number: '4000000000000002', decline: generic },
  visa_chargeDeclinedInsufficientFunds: { ...visa, number: '4000000000009995', decline: insufficientFunds },
  visa_chargeDeclinedLostCard: { ...visa, number: '4000000000009987', decline: lost },
  visa_chargeDeclinedStolenCard: { ...visa, number: '4000000000009979', decline: stolen },
  chargeDeclinedExpiredCard: { ...visa, number: '4000000000000069', decline: expired },
  chargeDeclinedIncorrectCvc: { ...visa, number: '4000000000000127', decline: incorrectCvc },
  chargeDeclinedProcessingError: { ...visa, number: '4000000000000119', decline: processingError },
  visa_chargeDeclinedVelocityLimitExceeded: { ...visa, number: '4000000000006975', decline: velocity },
  chargeCustomerFail: { ...visa, number: '4000000000000341', decline: generic, declinesOnlyCharges: true },
  createDispute: { ...visa, number: '4000000000000259', dispute: { reason: 'fraudulent', inquiry: false } },
  createDisputeProductNotReceived: {
    ...visa,
    number: '4000000000002685',
    dispute: { reason: 'product_not_received', inquiry: false },
  },
  createDisputeInquiry: { ...visa, number: '4000000000001976', dispute: { reason: 'fraudulent', inquiry: true } },
  pendingRefund: { ...visa, number: '4000000000007726', refund: 'answers_later' },
  refundFail: { ...visa, number: '4000000000005126', refund: 'sends_back' },
  authenticationRequiredOnSetup: { ...visa, number: '4000002500003155', authentication: 'unless_set_up' },
  authenticationRequired: { ...visa, number: '4000002760003184', authentication: 'always' },
  threeDSecure2Required: { ...visa, number: '4000000000003220', authentication: 'always' },
  threeDSecureOptional: { ...visa, number: '4000000000003055' },
  authenticationRequiredChargeDeclinedInsufficientFunds: {
    ...visa,
    number: '4000008260003178',
    authentication: 'always',
    decline: insufficientFunds,
    declinesOnlyCharges: true,
  },
  threeDSecureRequiredChargeDeclined: {
    ...visa,
    number: '4000008400001629',
    authentication: 'always',
    decline: generic,
    declinesOnlyCharges: true,
  },
};

const cards = Object.values(byName);
const byFingerprint = new Map(cards.map((card) => [fingerprintOf(card.number), card]));

/** Returns the card with this number, or undefined where it is not a test card. */
export function testCardNumbered(number: string): TestCard | undefined {
  return cards.find((card) => card.number === number);
}

/** Returns the card of a test payment method such as `pm_card_visa`. */
export function testCardNamed(name: string): TestCard | undefined {
  return Object.hasOwn(byName, name) ? byName[name] : undefined;
}

/** Returns the test card of a saved payment method. */
export function testCardOf(fingerprint: string): TestCard {
  const card = byFingerprint.get(fingerprint);
  if (!card) throw new Error(`There is no test card with the fingerprint ${fingerprint}.`);
  return card;
}

/** Returns the error that reports a decline. */
export function refusedBy({ message, ...codes }: Decline, details: ErrorDetails = {}): CardError {
  return new CardError(message, { ...codes, ...details });
}
