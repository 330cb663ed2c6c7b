import type { Behaviour } from '../behaviour/behaviour.js';
import type { ObjectStore } from '../objects/object-store.js';
import type { SandboxObject } from '../objects/stripe-objects.js';
import type { EventType } from '../objects/event.js';
import { NoSuchObject } from '../protocol/api-errors.js';

/** The authenticated caller: Lather's server, or a browser that holds one intent's client secret. */
export type Caller = 'server' | 'browser';

/** A call in progress: the objects it may read and write, and its time. */
export interface ApiCall {
  readonly caller: Caller;
  /** The ids in the address, e.g. the customer's in `/v1/customers/cus_1`. */
  readonly ids: readonly string[];
  /** The connected account for which the call is made (the `Stripe-Account` header); null for the platform itself. */
  readonly account: string | null;
  /** Seconds since 1970, Stripe's measure. */
  readonly now: number;
  /** Lather's present address, at which the sandbox's own pages stand. */
  readonly appUrl: string;
  /** The objects of the connected account, or the platform's. */
  readonly store: ObjectStore;
  /** Returns the behaviours of Stripe that the sandbox was told to imitate. */
  behaviour(): Promise<Behaviour>;
  /** Sends Lather's webhook endpoint an event about an object, once the call is committed. */
  emit(type: EventType, object: SandboxObject): Promise<void>;
  /** Returns the same call for the objects of a connected account. */
  onAccount(account: string): ApiCall;
}

/** Returns the id in the address. */
export function addressedId(call: ApiCall): string {
  const [id] = call.ids;
  if (!id) throw new Error('The path of this operation has no id.');
  return id;
}

/** Checks a browser's client secret: it sees only the intent of that secret, and no other intent exists for it. */
export function proveIntent(
  call: ApiCall,
  intent: { readonly id: string; readonly object: string; readonly client_secret: string },
  clientSecret: string | undefined,
): void {
  if (call.caller === 'browser' && clientSecret !== intent.client_secret)
    throw new NoSuchObject(intent.object, intent.id);
}
