import type { PetSize } from '../../plans/index.js';
import { Conflict, NotFound } from '../../platform/index.js';
import type { CutReason } from './visits-cut.rules.js';

/** A visit for which the wanted change leaves no room. */
export interface AffectedVisit {
  readonly id: number;
  /** UTC instant. */
  readonly date: string;
  readonly petName: string;
  readonly petSize: PetSize;
  readonly petOwnerName: string;
  readonly reason: CutReason;
}

/** Nothing was changed: the salon has to see first whom the change would cost a bath. */
export class VisitsAffected extends Conflict {
  constructor(visits: readonly AffectedVisit[]) {
    super(
      'salons.visits_affected',
      visits.length === 1
        ? 'One booked appointment would have to be cancelled with this change.'
        : `${visits.length} booked appointments would have to be cancelled with this change.`,
      { visits },
    );
  }
}

export class ClosureExists extends Conflict {
  constructor() {
    super('salons.closure_exists', 'This day is already among the closures.');
  }
}

export class ClosureNotFound extends NotFound {
  constructor() {
    super('salons.closure_not_found', 'We could not find this closure.');
  }
}

export class TooManyClosures extends Conflict {
  constructor() {
    super('salons.too_many_closures', 'A salon can hold at most 200 closures. Please remove some first.');
  }
}
