import { defineEvent } from '../platform/index.js';
import type { RequestedChange } from '../subscriptions/index.js';

/** The changes that take effect with a period, and can therefore be late. */
export type ChangeFromPeriod = Exclude<RequestedChange, 'unpause'>;

/** A requested change that the payment provider took too late, to the owner's cost. */
export interface LateChange {
  readonly subscriptionId: number;
  readonly kind: ChangeFromPeriod;
  /** ISO instant of the request. */
  readonly askedAt: string;
  /** ISO instant at which the change was to take effect. */
  readonly promisedAt: string;
  /** ISO instant at which it takes effect; null where it is not made any more. */
  readonly beginsAt: string | null;
}

/** The provider answered only after the next period had begun (rules.md#changes-without-an-answer). */
export const changeLate = defineEvent<LateChange>('subscription.change_late');
