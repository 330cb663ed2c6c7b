import { IsInt, Max, Min } from 'class-validator';

import { PlanDto, type PetSize } from '../../plans/index.js';
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
  /** UTC instant from which it holds. @example 2027-03-01T15:00:00.000Z */
  from!: string;
}

/** What the owner may do with it now. */
export class SubscriptionPermissionsDto {
  book!: boolean;
  cancel!: boolean;
  /** Take the cancellation back without a second charge. */
  resubscribe!: boolean;
  /** Rest it from the end of the paid period on. */
  pause!: boolean;
  /** Give a pause up before it begins. */
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
  /** Cents a month, as bought. @example 5500 */
  monthlyPrice!: number;
  /** UTC instant of the first payment; null while it is outstanding. */
  startDate!: string | null;
  /** UTC instant from which no more baths can be had, of one that is past due until it is paid; null while none is set. */
  endDate!: string | null;
  /** UTC end of the present period; the next renewal, unless it is paused then. */
  currentPeriodEnd!: string | null;
  /** UTC instant from which no bath can be had until `pausedUntil`, the next renewal; both null without a pause. */
  pausesAt!: string | null;
  pausedUntil!: string | null;
  /** What takes the plan's place with the period that begins then; null where nothing does. */
  nextPlan!: NextPlanDto | null;
  can!: SubscriptionPermissionsDto;
}

export class OpenPaymentDto {
  /** What the page confirms the open payment with. */
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
