import { newId } from '../protocol/ids.js';

/** The version of Stripe's API that the sandbox speaks. */
export const apiVersion = '2026-10-28.endive';

export type EventType =
  | 'account.updated'
  | 'account.external_account.updated'
  | `charge.${'succeeded' | 'failed' | 'refunded'}`
  | `customer.${'created' | 'updated' | 'deleted'}`
  | `customer.subscription.${'created' | 'updated' | 'deleted'}`
  | `invoice.${'created' | 'finalized' | 'paid' | 'payment_succeeded' | 'payment_failed' | 'payment_action_required' | 'voided'}`
  | 'invoice_payment.paid'
  | `payout.${'created' | 'paid' | 'failed' | 'canceled'}`
  | `payment_intent.${'created' | 'requires_action' | 'succeeded' | 'payment_failed' | 'canceled'}`
  | `payment_method.${'attached' | 'detached'}`
  | `price.${'created' | 'updated'}`
  | `product.${'created' | 'updated'}`
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | `refund.${'created' | 'updated' | 'failed'}`
  | `setup_intent.${'created' | 'requires_action' | 'succeeded' | 'setup_failed' | 'canceled'}`
  | `transfer.${'created' | 'reversed'}`;

export interface RequestOrigin {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

/** The origin of an event, and the account of its object. */
export interface EventContext {
  readonly request: RequestOrigin;
  /** The connected account that the object belongs to; null for the platform. */
  readonly account: string | null;
}

export type SandboxEvent = ReturnType<typeof newEvent>;

/** Creates the event about an object, with a copy of the object as it was then. */
export function newEvent(
  type: EventType,
  object: { readonly id: string; readonly object: string },
  { request, account }: EventContext,
  now: number,
) {
  return {
    id: newId('evt'),
    object: 'event' as const,
    ...(account !== null && { account }),
    api_version: apiVersion,
    created: now,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  };
}
