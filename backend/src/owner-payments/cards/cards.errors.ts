import { Conflict, NotFound } from '../../platform/index.js';

/** 404: no saved card of the caller's has this id. */
export class CardNotFound extends NotFound {
  constructor() {
    super('payments.card_not_found', 'We could not find this card.');
  }
}

/** 409: it is the only card, and something is still charged to it. */
export class LastCard extends Conflict {
  constructor(reason: string) {
    super('payments.last_card', reason);
  }
}

/** 409: another call is changing the owner's cards at this moment. */
export class CardsBeingChanged extends Conflict {
  constructor() {
    super('payments.cards_being_changed', 'Your cards are being changed in another window. Please try again.');
  }
}
