import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min, ValidateIf, ValidateNested } from 'class-validator';

import { WizardPetDto } from '../guests/dto/wizard-pet.dto.js';

const required = { message: 'Plan ID and pet ID are required for subscription checkout' };
const salon = { message: 'salonId must be the id of a salon' };
const largestId = 2_147_483_647;

/** An owner names a pet, somebody without an account describes one. */
export class StartSubscriptionDto {
  /** @example 2 */
  @IsInt(required)
  @Min(1, required)
  @Max(largestId, required)
  planId!: number;

  /** The owner's pet. @example 7 */
  @ValidateIf(({ petDetails }: StartSubscriptionDto) => !petDetails)
  @IsInt(required)
  @Min(1, required)
  @Max(largestId, required)
  petId?: number;

  /** The pet of somebody without an account. */
  @IsOptional()
  @ValidateNested()
  @Type(() => WizardPetDto)
  petDetails?: WizardPetDto;

  /** The salon that the pet is to go to; may be chosen later as well. @example 4 */
  @IsOptional()
  @IsInt(salon)
  @Min(1, salon)
  @Max(largestId, salon)
  salonId?: number | null;
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
