import { Conflict, Forbidden, NotFound } from '../../platform/index.js';
import type { PayoutState } from '../payouts/payout-state.rules.js';

export class LineNotFound extends NotFound {
  constructor() {
    super('payouts.line_not_found', 'There is no such line on your statements.');
  }
}

/** The statement is not out yet, or the time for questions is over. */
export class NoQuestionsNow extends Conflict {
  constructor(drafted: boolean) {
    super(
      drafted ? 'payouts.questions_over' : 'payouts.not_drafted',
      drafted
        ? 'Lines could be questioned until Sunday night (UTC). Please write to us about this one.'
        : 'This line is not on a statement yet. It can be questioned from Friday on.',
    );
  }
}

export class LineQuestionedBefore extends Conflict {
  constructor() {
    super('payouts.line_questioned', 'This line has been questioned before.');
  }
}

export class DecidedBefore extends Conflict {
  constructor() {
    super('payouts.decided_before', 'This has been decided already.');
  }
}

export class HeldBefore extends Conflict {
  constructor() {
    super('payouts.held_before', 'Payouts to this salon are on hold already.');
  }
}

/** What is asked for does not fit the payout's present state. */
export class PayoutMovedOn extends Conflict {
  constructor(state: PayoutState, sentence: string) {
    super('payouts.moved_on', sentence, { state });
  }
}

/** The salon cannot be paid at present; why, the sentence tells. */
export class SalonNotPayable extends Conflict {
  constructor(obstacle: string) {
    super('payouts.salon_not_payable', obstacle);
  }
}

export class NeedsAnotherAdministrator extends Forbidden {
  constructor() {
    super('payouts.needs_another_administrator', 'An adjustment of this size is approved by another administrator.');
  }
}
