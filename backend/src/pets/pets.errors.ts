import { Conflict, NotFound } from '../platform/index.js';

export class PetNotFound extends NotFound {
  constructor() {
    super('pets.not_found', 'We could not find this pet.');
  }
}

/** The plan changes first, with the next period, and the size with it (rules.md#change-of-plan). */
export class PlanFollowsSize extends Conflict {
  constructor(petName: string, subscriptionId: number) {
    super(
      'pets.plan_follows_size',
      `${petName} has a running subscription, and its plan goes by the size. Change the plan: both change with the next period.`,
      { subscriptionId },
    );
  }
}

/** A pet with a running subscription or a coming bath stays (rules.md#pet-deletion); the message says which. */
export class PetInUse extends Conflict {
  constructor(reason: string) {
    super('pets.in_use', reason);
  }
}
