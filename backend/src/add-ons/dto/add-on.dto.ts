import { IsIn, IsOptional } from 'class-validator';

import { type PetSize, petSizes } from '../../plans/index.js';
import type { AddOnSize } from '../add-on-size.rules.js';

export class AddOnDto {
  id!: number;
  salonId!: number;
  /** @example Nail trim */
  name!: string;
  description!: string;
  /** Cents. @example 1500 */
  price!: number;
  petSize!: AddOnSize;
  /** Minutes. @example 15 */
  duration!: number;
}

export class AddOnsQuery {
  /** Limits the list to add-ons for dogs of this size. */
  @IsOptional()
  @IsIn(petSizes, { message: 'petSize must be small, medium, large or x_large' })
  petSize?: PetSize;
}
