import type { FormTree } from '../protocol/form.js';

export interface ApiRequest {
  readonly method: string;
  /** The path without the query, e.g. `/v1/customers`. */
  readonly path: string;
  readonly authorization: string | undefined;
  /** Whether the call comes from the machine that the sandbox runs on. */
  readonly fromOwnMachine: boolean;
  /** The connected account to act for, from the `Stripe-Account` header. */
  readonly account: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly form: FormTree;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: object;
  /** Whether the answer repeats that of an earlier call with the same idempotency key. */
  readonly replayed?: true;
  /** The limit that was exceeded, in Stripe's words. */
  readonly limited?: string;
  /** Whether the SDK is advised to repeat the call, as Stripe advises where an object is in use. */
  readonly shouldRetry?: true;
  /** Whether the connection breaks before the answer arrives. */
  readonly lost?: true;
}
