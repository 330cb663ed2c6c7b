import { IsIn, IsOptional } from 'class-validator';

import { type PetSize, petSizes } from '../pet-size.js';

export class PlanDto {
  /** @example 2 */
  id!: number;
  /** @example medium */
  petSize!: PetSize;
  /** @example bath_only */
  planType!: 'basic' | 'bath_only';
  /** @example Medium Bath Plan */
  name!: string;
  description!: string;
  /**
   * Cents for a month.
   * @example 5500
   */
  monthlyPrice!: number;
  /** The features of the plan, one for each line. */
  features!: string[];
}

export class PlansQuery {
  /** Limits the list to plans for dogs of this size. */
  @IsOptional()
  @IsIn(petSizes, { message: 'petSize must be small, medium, large or x_large' })
  petSize?: PetSize;
}
