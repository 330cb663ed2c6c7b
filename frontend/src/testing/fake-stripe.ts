/** What the provider answers to the page; a test sets what it needs. */
export interface StripeAnswers {
  confirmSetup?: () => Promise<object>;
  confirmPayment?: () => Promise<object>;
  handleNextAction?: (asked: { clientSecret: string }) => Promise<object>;
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

/** The page loads its provider once, so it is one object whose answers change. */
const stripe = {
  elements: () => ({ create: () => element, getElement: () => element, update: () => undefined }),
  createToken: never,
  createPaymentMethod: never,
  confirmCardPayment: never,
  confirmSetup: () => (current.confirmSetup ?? never)(),
  confirmPayment: () => (current.confirmPayment ?? never)(),
  handleNextAction: (asked: { clientSecret: string }) => (current.handleNextAction ?? never)(asked),
};

/** The payment provider at the edge of the page: a card form that is always ready, and answers as given. */
export function fakeStripe(answers: StripeAnswers): void {
  current = answers;
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
}

/** The answer of GET /api/payments/config that makes the page take the fake. */
export const fakePaymentConfig = { publishableKey: 'pk_test_fake', scriptUrl: null, sandbox: true };
