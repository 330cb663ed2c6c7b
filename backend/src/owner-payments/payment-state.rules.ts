/** The state of a payment for its owner (rules.md#payments-of-an-owner). */
export type PaymentState = 'paid' | 'failed' | 'partly_refunded' | 'refunded' | 'disputed';

/** The facts by which the state of an owner's payment is judged. */
export interface PaymentFacts {
  /** Whether the card refused it, so that it is not paid. */
  readonly failed: boolean;
  /** Cents. */
  readonly amount: number;
  /** Cents that went back so far. */
  readonly returnedAmount: number;
  readonly disputes: readonly { readonly state: string; readonly inquiry: boolean }[];
}

/** Returns the state of a payment. A dispute comes first while the bank holds the money; an inquiry holds none. */
export function paymentState({ failed, amount, returnedAmount, disputes }: PaymentFacts): PaymentState {
  if (failed) return 'failed';
  if (disputes.some(({ state, inquiry }) => state === 'open' && !inquiry)) return 'disputed';
  if (returnedAmount >= amount) return 'refunded';
  return returnedAmount > 0 ? 'partly_refunded' : 'paid';
}
