import { defineEvent } from '../platform/index.js';

export interface WeightEvent {
  readonly weightId: number;
}

/** A salon has weighed a dog that is larger than its plan. */
export const weightStated = defineEvent<WeightEvent>('weight.stated');
/** Its owner objects, and an administrator decides. */
export const weightObjected = defineEvent<WeightEvent>('weight.objected');
/** It holds: the plan changes, and the salon has its credit. */
export const weightAccepted = defineEvent<WeightEvent>('weight.accepted');
/** An administrator has taken the owner's side. */
export const weightDismissed = defineEvent<WeightEvent>('weight.dismissed');
