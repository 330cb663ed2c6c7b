interface WithReturn {
  confirmParams: { return_url: string };
}

/** The provider's answers; a test sets those that it needs. */
export interface StripeAnswers {
  confirmSetup?: (args: WithReturn) => Promise<object>;
  confirmPayment?: (args: WithReturn) => Promise<object>;
  handleNextAction?: (args: { clientSecret: string }) => Promise<object>;
}

const never = () => Promise.resolve({ error: { message: 'The test expected no such call.' } });
let current: StripeAnswers = {};

const element = {
  mount: () => undefined,
  destroy: () => undefined,
  update: () => undefined,
  on: (event: string, heard: (value: object) => void) => void (event === 'ready' && queueMicrotask(() => heard({}))),
  off: () => undefined,
};

/** The page loads the provider once, so there is one object whose answers change. */
const stripe = {
  elements: () => ({ create: () => element, getElement: () => element, update: () => undefined }),
  createToken: never,
  createPaymentMethod: never,
  confirmCardPayment: never,
  confirmSetup: (args: WithReturn) => (current.confirmSetup ?? never)(args),
  confirmPayment: (args: WithReturn) => (current.confirmPayment ?? never)(args),
  handleNextAction: (args: { clientSecret: string }) => (current.handleNextAction ?? never)(args),
};

/** Fakes the payment provider: a card form that is always ready, and answers as given. */
export function fakeStripe(answers: StripeAnswers): void {
  current = answers;
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
}

/** The answer of GET /api/payments/config that makes the page take the fake. */
export const fakePaymentConfig = { publishableKey: 'pk_test_fake', scriptUrl: null, sandbox: true };

/**
 * The provider's answers to the tries of a payment, or of saving a card, whose first answer is lost: it has been done,
 * and is not done again.
 */
export function firstAnswerLost(intent: 'payment_intent' | 'setup_intent'): () => Promise<object> {
  const done = {
    type: 'invalid_request_error',
    code: `${intent}_unexpected_state`,
    message: 'You cannot confirm this because it has already succeeded.',
    [intent]: { status: 'succeeded' },
  };
  const errors = [{ type: 'api_connection_error', message: 'The connection was lost.' }];
  return () => Promise.resolve({ error: errors.shift() ?? done });
}
