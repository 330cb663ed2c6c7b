import { IsOptional, ValidateIf } from 'class-validator';

import { IsShownPlanPrice } from '../../plans/index.js';
import { IsId, OneObject } from '../../platform/index.js';
import { FirstBathDto } from './first-bath.dto.js';
import { WizardPetDto } from './wizard-pet.dto.js';

const required = { message: 'Plan ID and pet ID are required for subscription checkout' };
const salon = { message: 'salonId must be the id of a salon' };

/** The order of a plan. An owner names a pet, and a guest describes one. */
export class StartSubscriptionDto {
  /** @example 2 */
  @IsId(required.message)
  planId!: number;

  /**
   * The monthly price of the plan that the page shows, in cents. If it costs more, nothing is ordered.
   * @example 5500
   */
  @IsShownPlanPrice()
  monthlyPrice?: number;

  /** The owner's pet. @example 7 */
  @ValidateIf(({ petDetails, petId }: StartSubscriptionDto) => !petDetails || (petId !== undefined && petId !== null))
  @IsId(required.message)
  petId?: number;

  /** The pet of a guest. */
  @IsOptional()
  @OneObject(() => WizardPetDto)
  petDetails?: WizardPetDto;

  /**
   * The salon that the pet is to go to; it may be chosen later as well.
   * @example 4
   */
  @IsOptional()
  @IsId(salon.message)
  salonId?: number | null;

  /**
   * The bath that an owner chose before. Null gives up the one of an earlier, unpaid order, which otherwise keeps it. A
   * guest names the bath when the account is made.
   */
  @IsOptional()
  @OneObject(() => FirstBathDto)
  firstBath?: FirstBathDto | null;
}

/** The bath that an order has, as the payment page names it. */
export class OrderedBathDto {
  /** @example Bubbles & Bows */
  salonName!: string;

  /** The salon's time zone. @example America/Chicago */
  timeZone!: string;

  /** When the bath is to begin, a UTC instant. @example 2026-12-01T15:00:00.000Z */
  startsAt!: string;
}

export class CheckoutDto {
  /** The secret with which the page confirms the first payment, or with which a guest's page saves the card. */
  clientSecret!: string;
  /**
   * For an owner the payment provider's id, for the sync call. For a guest the id that the registration names beside
   * the saved card.
   * @example sub_1MowQVLkdIwHu7ixeRlqHVzs
   */
  subscriptionId!: string;

  /**
   * The bath that an owner's order books when it is paid, which may have been chosen on another visit. Null where there is
   * none, or its salon is no longer a partner; absent for a guest.
   */
  firstBath?: OrderedBathDto | null;
}
