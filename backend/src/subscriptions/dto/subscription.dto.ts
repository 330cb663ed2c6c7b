import { PlanDto, type PetSize } from '../../plans/index.js';
import type { SubscriptionStatus } from '../subscription-status.js';

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

/** What the owner may do with it now. */
export class SubscriptionPermissionsDto {
  book!: boolean;
  cancel!: boolean;
  /** Take the cancellation back without a second charge. */
  resubscribe!: boolean;
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
  /** UTC instant from which no more baths can be had; null while none is set. */
  endDate!: string | null;
  /** UTC instant of the next renewal. */
  currentPeriodEnd!: string | null;
  can!: SubscriptionPermissionsDto;
}
