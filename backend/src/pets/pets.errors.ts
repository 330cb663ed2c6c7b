import { Conflict, NotFound } from '../platform/index.js';

export class PetNotFound extends NotFound {
  constructor() {
    super('pets.not_found', 'We could not find this pet.');
  }
}

/**
 * The size changes with the plan, which has to be changed first and takes effect with the next period
 * (rules.md#change-of-plan).
 */
export class PlanFollowsSize extends Conflict {
  constructor(petName: string, subscriptionId: number) {
    super(
      'pets.plan_follows_size',
      `${petName} has a running subscription, and its plan goes by the size. Change the plan: both change with the next period.`,
      { subscriptionId },
    );
  }
}

/** A running subscription or a coming bath depends on the pet (rules.md#pet-deletion); the message says which. */
export class PetInUse extends Conflict {
  constructor(reason: string) {
    super('pets.in_use', reason);
  }
}
