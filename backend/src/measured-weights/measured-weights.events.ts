import { defineEvent } from '../platform/index.js';

export interface WeightEvent {
  readonly weightId: number;
}

/** A salon has stated the weight of a dog that is larger than its plan. */
export const weightStated = defineEvent<WeightEvent>('weight.stated');
/** The owner objects to a weight, and an administrator decides. */
export const weightObjected = defineEvent<WeightEvent>('weight.objected');
/** A weight is accepted: the plan changes, and the salon is credited. */
export const weightAccepted = defineEvent<WeightEvent>('weight.accepted');
/** An administrator has decided for the owner, or the visit did not take place. */
export const weightDismissed = defineEvent<WeightEvent>('weight.dismissed');
