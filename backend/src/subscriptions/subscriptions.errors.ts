import { Conflict, InvalidField, NotFound } from '../platform/index.js';

export class SubscriptionNotFound extends NotFound {
  constructor() {
    super('subscriptions.not_found', 'We could not find this subscription.');
  }
}

export class NotYourPet extends InvalidField {
  constructor() {
    super('subscriptions.not_your_pet', 'petId', 'We could not find this pet.');
  }
}

export class PlanOfOtherSize extends InvalidField {
  constructor(petName: string) {
    super('subscriptions.plan_of_other_size', 'planId', `This plan is not for dogs of ${petName}’s size.`);
  }
}

/** The pet has a live subscription already (rules.md#one-subscription-a-dog). */
export class PetSubscribed extends Conflict {
  constructor(petName: string) {
    super('subscriptions.pet_subscribed', `${petName} already has a running subscription.`);
  }
}

/**
 * A cancelled subscription with time left is resumed, not bought a second time (rules.md#cancelling-and-resubscribing).
 */
export class ResubscribeInstead extends Conflict {
  constructor(petName: string, subscriptionId: number) {
    super('subscriptions.resubscribe_instead', `${petName} still has a paid subscription. Please resubscribe to it.`, {
      subscriptionId,
    });
  }
}

export class NothingToCancel extends Conflict {
  constructor() {
    super('subscriptions.nothing_to_cancel', 'This subscription has already ended.');
  }
}

export class NothingToPay extends Conflict {
  constructor() {
    super('subscriptions.nothing_to_pay', 'Nothing is due on this subscription.');
  }
}

export class TooLateToResubscribe extends Conflict {
  constructor() {
    super(
      'subscriptions.too_late_to_resubscribe',
      'This subscription is not waiting to end. Please choose a plan again.',
    );
  }
}

export class SubscriptionEnded extends Conflict {
  constructor() {
    super('subscriptions.ended', 'A salon can be selected for a running subscription only.');
  }
}

export class SalonDoesNotAccept extends InvalidField {
  constructor() {
    super('subscriptions.size_not_accepted', 'salonId', 'This salon does not accept dogs of this size.');
  }
}
