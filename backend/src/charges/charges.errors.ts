import { Conflict, NotFound } from '../platform/index.js';

export class ChargeNotFound extends NotFound {
  constructor() {
    super('billing.charge_not_found', 'We could not find this charge.');
  }
}

export class ChargeAlreadyPaid extends Conflict {
  constructor() {
    super('billing.charge_already_paid', 'This is already paid. Thank you!');
  }
}

/** The saved card has not been tried yet, which happens by itself. */
export class ChargeNotDue extends Conflict {
  constructor() {
    super('billing.charge_not_due', 'Your saved card will be charged for this. There is nothing to pay here yet.');
  }
}

/** The payment was cancelled in the provider's dashboard, so the charge is voided. */
export class ChargeNotPayable extends Conflict {
  constructor() {
    super('billing.charge_not_payable', 'This payment was cancelled; nothing is owed for it any more.');
  }
}

export class VisitNotFound extends NotFound {
  constructor() {
    super('billing.visit_not_found', 'We could not find this appointment.');
  }
}

export class VisitNotCompleted extends Conflict {
  constructor() {
    super('billing.visit_not_completed', 'A tip can be given once the bath is completed.');
  }
}

/** The salon's account is erased or about to be, so that nobody could pay the tip out. */
export class SalonTakesNoTips extends Conflict {
  constructor() {
    super('billing.salon_takes_no_tips', 'This salon has left the network and no longer takes tips.');
  }
}

export class TipAlreadyGiven extends Conflict {
  constructor() {
    super('billing.tip_already_given', 'You have already given a tip for this visit.');
  }
}
