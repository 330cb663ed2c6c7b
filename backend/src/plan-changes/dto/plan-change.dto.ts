import { IsIn } from 'class-validator';

import { IsShownPlanPrice, PlanDto, type PetSize, petSizes } from '../../plans/index.js';

export class ChangePlanDto {
  /** @example large */
  @IsIn(petSizes, { message: 'Please select a pet size' })
  size!: PetSize;

  /**
   * The monthly price of the plan of that size that the page shows, in cents. If it costs more, nothing is changed.
   * @example 6500
   */
  @IsShownPlanPrice()
  monthlyPrice?: number;
}

export class PlanChoicesDto {
  /** The UTC instant from which the dog has the new size: the end of the present period. */
  from!: string;
  /** The UTC instant at which the new price is charged for the first time. */
  chargedAt!: string;
  choices!: PlanDto[];
}
