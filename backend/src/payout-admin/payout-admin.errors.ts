import type { PayoutState } from '../payouts/index.js';
import { Conflict, Forbidden } from '../platform/index.js';

export class DecidedBefore extends Conflict {
  constructor() {
    super('payouts.decided_before', 'This has already been decided.');
  }
}

export class HeldBefore extends Conflict {
  constructor() {
    super('payouts.held_before', 'Payouts to this salon are already on hold.');
  }
}

/** The action does not fit the payout's present state. */
export class PayoutMovedOn extends Conflict {
  constructor(state: PayoutState, sentence: string) {
    super('payouts.moved_on', sentence, { state });
  }
}

/** The salon cannot be paid at present; the sentence says why. */
export class SalonNotPayable extends Conflict {
  constructor(obstacle: string) {
    super('payouts.salon_not_payable', obstacle);
  }
}

export class NeedsAnotherAdministrator extends Forbidden {
  constructor() {
    super(
      'payouts.needs_another_administrator',
      'An adjustment of this size has to be approved by another administrator.',
    );
  }
}

/** Nobody could be paid what such a salon is credited. */
export class SalonErased extends Conflict {
  constructor() {
    super('payouts.salon_erased', 'The account of this salon is erased, so nothing can be credited to it.');
  }
}
