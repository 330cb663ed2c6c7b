import type { FormTree } from './form.js';

export interface ApiRequest {
  readonly method: string;
  /** Without the query, e.g. `/v1/customers`. */
  readonly path: string;
  readonly authorization: string | undefined;
  /** Of the connected account to act for, from the `Stripe-Account` header. */
  readonly account: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly form: FormTree;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: object;
  /** The answer to an earlier call with the same idempotency key. */
  readonly replayed?: true;
}
