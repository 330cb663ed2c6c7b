import { defineEvent } from '../platform/index.js';

/** A browser is to be notified about a visit, a place held for a dog, or a weight that a salon stated. */
export const pushQueued = defineEvent<PushQueued>('push.queued');

export type PushQueued = PushSubject & {
  readonly pushSubscriptionId: string;
  /** The visit's start when the event was recorded; an ISO instant. */
  readonly startsAt: string;
};

/** The subject of a message. */
export type PushSubject =
  | { readonly about: 'reminder' | 'cancelled'; readonly appointmentId: number }
  | { readonly about: 'offer'; readonly offerId: number }
  | { readonly about: 'weight'; readonly weightId: number };
