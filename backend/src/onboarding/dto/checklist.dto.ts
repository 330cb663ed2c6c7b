import { IsIn } from 'class-validator';

import { type ChecklistStep, keepableSteps } from '../checklist-steps.js';

/** A step that a new salon takes once. */
export class ChecklistStepDto {
  /** @example hours */
  key!: ChecklistStep;
  done!: boolean;
  /** Whether the salon may keep the initial setting by confirming it. */
  mayKeep!: boolean;
}

export class ChecklistDto {
  steps!: ChecklistStepDto[];
  /** @example 3 */
  doneCount!: number;
  /** Whether the salon has put the checklist away. */
  putAway!: boolean;
}

export class ConfirmChecklistStepDto {
  /** @example stations */
  @IsIn(keepableSteps, { message: `step must be one of ${keepableSteps.join(', ')}` })
  step!: ChecklistStep;
}
