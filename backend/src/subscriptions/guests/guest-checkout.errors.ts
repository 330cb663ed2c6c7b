import { Conflict, InvalidField, AppError } from '../../platform/index.js';

/** The wizard shows this sentence as it is (rules.md#error-texts). */
export class PetDataMissing extends InvalidField {
  constructor(field: string) {
    super('subscriptions.pet_data_missing', field, 'Pet data is missing. Please fill out the pet details form.');
  }
}

/** The saved card is not known, or was given up because nothing happened for long: a card has to be entered anew. */
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

/** The same registration is at work in another request, and takes longer than one can wait. */
export class RegistrationUnderWay extends Conflict {
  constructor() {
    super(
      'subscriptions.registration_under_way',
      'Your registration is being completed. Please try again in a moment.',
    );
  }
}

/** 3-D Secure: the page lets the holder answer with the client secret and sends the same registration again. */
export class BankAsks extends AppError {
  constructor(clientSecret: string) {
    super(402, 'payments.authentication_required', 'Your bank asks you to confirm this payment.', undefined, {
      clientSecret,
    });
  }
}
