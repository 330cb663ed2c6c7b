import { IsInt, Max, Min } from 'class-validator';

import { PlanDto, type PetSize } from '../../plans/index.js';
import type { RequestedChange } from '../subscription.policy.js';
import type { SubscriptionStatus } from '../subscription-status.rules.js';

export class SubscribedPetDto {
  id!: number;
  /** @example Biscuit */
  name!: string;
  breed!: string | null;
  size!: PetSize;
}

export class SelectedSalonDto {
  id!: number;
  /** @example Bubbles & Bows */
  name!: string;
  address!: string;
  city!: string;
  state!: string;
  zipCode!: string;
  phone!: string;
}

export class NextPlanDto {
  /** @example Large Dog Plan */
  name!: string;
  petSize!: PetSize;
  /** Cents a month. @example 6500 */
  monthlyPrice!: number;
  /**
   * The UTC instant from which the plan applies.
   * @example 2027-03-01T15:00:00.000Z
   */
  from!: string;
}

/** The actions that the owner may take on the subscription now. */
export class SubscriptionActionsDto {
  book!: boolean;
  cancel!: boolean;
  /** Take the cancellation back without a second charge. */
  resubscribe!: boolean;
  /** Pause it from the end of the paid period on. */
  pause!: boolean;
  /** Take a pause back before it begins. */
  withdrawPause!: boolean;
  /** End a pause now, which charges a month. */
  unpause!: boolean;
  /** Change to the plan of another size from the next period on. */
  changePlan!: boolean;
  withdrawPlanChange!: boolean;
  selectSalon!: boolean;
}

export class SubscriptionDto {
  id!: number;
  /** @example active */
  status!: SubscriptionStatus;
  petId!: number;
  pet!: SubscribedPetDto;
  plan!: PlanDto;
  salon!: SelectedSalonDto | null;
  /**
   * The monthly price at the purchase, in cents.
   * @example 5500
   */
  monthlyPrice!: number;
  /** UTC instant of the first payment; null while it is outstanding. */
  startDate!: string | null;
  /**
   * The UTC instant from which no bath may begin; for a past due subscription until it is paid. Null while none is set.
   */
  endDate!: string | null;
  /** The UTC end of the present period, which is the next renewal unless it is paused then. */
  currentPeriodEnd!: string | null;
  /** The UTC instant from which no bath may begin until `pausedUntil`, the next renewal; both null without a pause. */
  pausesAt!: string | null;
  pausedUntil!: string | null;
  /** The plan that replaces the present one with a later period; null where none is planned. */
  nextPlan!: NextPlanDto | null;
  /**
   * A requested change that is saved, and is made within minutes because the payment provider has not answered yet. Null
   * where none is under way.
   */
  changeUnderWay!: RequestedChange | null;
  can!: SubscriptionActionsDto;
}

export class OpenPaymentDto {
  /** The secret with which the page confirms the open payment. */
  clientSecret!: string;
  /** The payment provider's id, for the sync call. @example sub_1MowQVLkdIwHu7ixeRlqHVzs */
  subscriptionId!: string;
  /** Cents. @example 5500 */
  amount!: number;
}

const required = { message: 'Please select a salon' };

export class SelectSalonDto {
  /** @example 2 */
  @IsInt(required)
  @Min(1, required)
  @Max(2_147_483_647, required)
  salonId!: number;
}
