import { IsIn } from 'class-validator';

import { PlanDto, type PetSize, petSizes } from '../../plans/index.js';

export class ChangePlanDto {
  /** @example large */
  @IsIn(petSizes, { message: 'Please select a pet size' })
  size!: PetSize;
}

export class PlanChoicesDto {
  /** UTC instant from which the dog is of the new size: the end of the present period. */
  from!: string;
  /** UTC instant at which the new price is charged first. */
  chargedAt!: string;
  choices!: PlanDto[];
}
