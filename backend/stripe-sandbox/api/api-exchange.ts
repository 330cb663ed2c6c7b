import type { FormTree } from '../protocol/form.js';

export interface ApiRequest {
  readonly method: string;
  /** Without the query, e.g. `/v1/customers`. */
  readonly path: string;
  readonly authorization: string | undefined;
  /** Whether the call comes from the machine that the sandbox runs on. */
  readonly fromOwnMachine: boolean;
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
  /** Which limit a call that came too fast went over, in Stripe's words. */
  readonly limited?: string;
  /** The connection breaks before it arrives. */
  readonly lost?: true;
}
