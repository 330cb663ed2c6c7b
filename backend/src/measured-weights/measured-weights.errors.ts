import { Conflict, InvalidField, NotFound } from '../platform/index.js';
import { businessWords } from '../plans/index.js';

export class VisitNotWeighable extends Conflict {
  constructor() {
    super(
      'weights.visit_not_weighable',
      `A weight can be reported ${businessWords.weighableVisit}, for a dog with a running subscription.`,
    );
  }
}

export class NotLarger extends InvalidField {
  constructor(petName: string) {
    super('weights.not_larger', 'weight', `This weight is within the size of ${petName}'s plan.`);
  }
}

/**
 * A weight was stated for this visit already, or for this dog in the period of the visit (rules.md#measured-weight). Of
 * two salons at once the first succeeds.
 */
export class WeightStatedAlready extends Conflict {
  constructor() {
    super(
      'weights.stated_already',
      'A weight has already been reported for this dog in the paid month to which this visit belongs.',
    );
  }
}

export class WeightNotFound extends NotFound {
  constructor() {
    super('weights.not_found', 'We could not find this weight.');
  }
}

export class WeightAnswered extends Conflict {
  constructor() {
    super('weights.answered', 'This weight has already been answered, or the time for an answer is over.');
  }
}

export class WeightDecided extends Conflict {
  constructor() {
    super('weights.decided', 'This weight is not waiting for a decision.');
  }
}
