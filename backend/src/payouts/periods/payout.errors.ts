import { Conflict, NotFound } from '../../platform/index.js';

export class PayoutNotFound extends NotFound {
  constructor() {
    super('payouts.not_found', 'Payout not found');
  }
}

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
