import { IsIn } from 'class-validator';

import { type ChecklistStep, keepableSteps } from '../checklist-steps.js';

/** What a new salon sets up once. */
export class ChecklistStepDto {
  /** @example hours */
  key!: ChecklistStep;
  done!: boolean;
  /** The salon may say that the beginning is right as it is. */
  mayKeep!: boolean;
}

export class ChecklistDto {
  steps!: ChecklistStepDto[];
  /** @example 3 */
  doneCount!: number;
  /** The salon does not want to see it any more. */
  putAway!: boolean;
}

export class KeepStepDto {
  /** @example stations */
  @IsIn(keepableSteps, { message: `step must be one of ${keepableSteps.join(', ')}` })
  step!: ChecklistStep;
}
