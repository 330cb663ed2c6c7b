import { IsOptional, ValidateIf } from 'class-validator';

import { IsId, OneObject } from '../../platform/index.js';
import { FirstBathDto } from './first-bath.dto.js';
import { WizardPetDto } from './wizard-pet.dto.js';

const required = { message: 'Plan ID and pet ID are required for subscription checkout' };
const salon = { message: 'salonId must be the id of a salon' };

/** An owner names a pet, somebody without an account describes one. */
export class StartSubscriptionDto {
  /** @example 2 */
  @IsId(required.message)
  planId!: number;

  /** The owner's pet. @example 7 */
  @ValidateIf(({ petDetails, petId }: StartSubscriptionDto) => !petDetails || (petId !== undefined && petId !== null))
  @IsId(required.message)
  petId?: number;

  /** The pet of somebody without an account. */
  @IsOptional()
  @OneObject(() => WizardPetDto)
  petDetails?: WizardPetDto;

  /** The salon that the pet is to go to; may be chosen later as well. @example 4 */
  @IsOptional()
  @IsId(salon.message)
  salonId?: number | null;

  /** The bath that an owner has chosen before; somebody without an account names it when the account is made. */
  @IsOptional()
  @OneObject(() => FirstBathDto)
  firstBath?: FirstBathDto;
}

export class CheckoutDto {
  /** What the page confirms the first payment with; without an account, what it saves the card with. */
  clientSecret!: string;
  /**
   * An owner's: the payment provider's id, for the sync call. Without an account: what the registration names beside
   * the saved card. @example sub_1MowQVLkdIwHu7ixeRlqHVzs
   */
  subscriptionId!: string;
}
