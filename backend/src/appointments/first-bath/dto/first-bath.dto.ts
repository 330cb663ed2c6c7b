import { IsOptional } from 'class-validator';

import type { PetSize } from '../../../plans/index.js';
import { IsStripeSubscription } from '../../../subscriptions/index.js';

/** A free start that is offered in place of the lost one. */
export class AlternativeStartDto {
  /** UTC instant. */
  startsAt!: string;
  /** Salon-local. @example 09:30 */
  time!: string;
}

/** The result for the bath that was chosen before the subscription was paid. */
export class FirstBathResultDto {
  /** @example 2 */
  salonId!: number;
  /** @example Barton Springs Bath House */
  salonName!: string;
  /** IANA name. @example America/Chicago */
  timeZone!: string;
  /** The chosen start, a UTC instant. */
  startsAt!: string;
  /** @example 1 */
  subscriptionId!: number;
  /** @example Biscuit */
  petName!: string;
  /** The size of the dog. */
  petSize!: PetSize;
  /** The booked bath; null where it could not be booked when the subscription became active. */
  appointmentId!: number | null;
  /**
   * The reason why the bath was not booked: taken, pet_busy, size_not_accepted, salon_not_bookable, or that of a refused
   * booking; null where it is booked.
   * @example taken
   */
  reason!: string | null;
  /** The nearest free starts, three at most, where the bath was not booked and the salon takes the dog. */
  alternatives!: AlternativeStartDto[];
}

export class FirstBathQuery {
  /** The payment provider's id of one subscription; otherwise the newest. @example sub_1MowQVLkdIwHu7ixeRlqHVzs */
  @IsOptional()
  @IsStripeSubscription()
  stripeSubscriptionId?: string;
}

export class FirstBathAnswerDto {
  /** Null where no bath was chosen before the subscription was paid. */
  result!: FirstBathResultDto | null;
}
