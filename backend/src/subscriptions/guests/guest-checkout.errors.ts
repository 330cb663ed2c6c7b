import { Conflict, InvalidField, AppError } from '../../platform/index.js';

/** The wizard shows this sentence as it is (rules.md#error-texts). */
export class PetDataMissing extends InvalidField {
  constructor(field: string) {
    super('subscriptions.pet_data_missing', field, 'Pet data is missing. Please fill out the pet details form.');
  }
}

/** The saved card is unknown, or was abandoned after a long time without an order: a card has to be entered again. */
export class CheckoutOver extends Conflict {
  constructor() {
    super('subscriptions.checkout_over', 'Your card is no longer held. Nothing was charged. Please enter it again.');
  }
}

export class CardNotSaved extends Conflict {
  constructor() {
    super('subscriptions.card_not_saved', 'Your card is not saved yet. Please enter it again.');
  }
}

/** Another request works on the same registration, and takes longer than this one can wait. */
export class RegistrationUnderWay extends Conflict {
  constructor() {
    super(
      'subscriptions.registration_under_way',
      'Your registration is being completed. Please try again in a moment.',
    );
  }
}

/**
 * The bank asks for 3-D Secure. The page shows the bank's question by the client secret and sends the same registration
 * again.
 */
export class AuthenticationRequired extends AppError {
  constructor(clientSecret: string) {
    super(402, 'payments.authentication_required', 'Your bank asks you to confirm this payment.', undefined, {
      clientSecret,
    });
  }
}
