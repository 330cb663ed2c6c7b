import type { Habits } from '../habits/habits.js';
import type { ObjectStore } from '../objects/object-store.js';
import type { SandboxObject } from '../objects/stripe-objects.js';
import type { EventType } from '../objects/event.js';
import { NoSuchObject } from '../protocol/api-errors.js';

/** Who proved to be calling: the shop's server, or a browser that holds one intent's client secret. */
export type Caller = 'server' | 'browser';

/** One call under way: what it may read and write, and when it is. */
export interface ApiCall {
  readonly caller: Caller;
  /** Ids in the address, e.g. the customer's in `/v1/customers/cus_1`. */
  readonly ids: readonly string[];
  /** The connected account for which the call is made (the `Stripe-Account` header); null for the platform itself. */
  readonly account: string | null;
  /** Seconds since 1970, Stripe's measure. */
  readonly now: number;
  /** The objects of that account, or the platform's. */
  readonly store: ObjectStore;
  /** What the sandbox does as Stripe does, where it was told to. */
  habits(): Promise<Habits>;
  /** Tells the shop's webhook endpoint of what happened to an object, once the call is committed. */
  emit(type: EventType, object: SandboxObject): Promise<void>;
  /** The same call as far as it touches what is a connected account's. */
  onAccount(account: string): ApiCall;
}

/** The id that the address names. */
export function addressedId(call: ApiCall): string {
  const [id] = call.ids;
  if (!id) throw new Error('This operation has no id in its address');
  return id;
}

/** A browser sees an intent only with that intent's client secret; to others it does not exist. */
export function proveIntent(
  call: ApiCall,
  intent: { readonly id: string; readonly object: string; readonly client_secret: string },
  clientSecret: string | undefined,
): void {
  if (call.caller === 'browser' && clientSecret !== intent.client_secret)
    throw new NoSuchObject(intent.object, intent.id);
}
