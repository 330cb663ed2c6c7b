import { defineEvent } from '../platform/index.js';

/** A browser is to be notified of a visit, of a place that is held for a dog, or of a weight that a salon states. */
export const pushQueued = defineEvent<PushQueued>('push.queued');

export type PushQueued = PushSubject & {
  readonly pushSubscriptionId: string;
  /** ISO instant: the visit's start when this was recorded. */
  readonly startsAt: string;
};

/** What a message is about. */
export type PushSubject =
  | { readonly about: 'reminder' | 'cancelled'; readonly appointmentId: number }
  | { readonly about: 'offer'; readonly offerId: number }
  | { readonly about: 'weight'; readonly weightId: number };
