import { defineEvent } from '../platform/index.js';

/** A browser is to be told of a visit. */
export const pushQueued = defineEvent<PushQueued>('push.queued');

export interface PushQueued {
  readonly pushSubscriptionId: string;
  readonly about: 'reminder' | 'cancelled';
  readonly appointmentId: number;
  /** ISO instant: the visit's start when this was recorded. */
  readonly startsAt: string;
}
