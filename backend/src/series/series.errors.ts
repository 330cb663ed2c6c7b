import { PetBusy, SlotTaken } from '../appointments/index.js';
import { Conflict, NotFound } from '../platform/index.js';
import type { SeriesMovePlanDto } from './dto/move-series.dto.js';
import type { SeriesPlanDto } from './dto/series.dto.js';
import type { ContestedWords, VisitRefusal } from './wanted-start.rules.js';

/** Some dates cannot be booked, or none, and nothing was booked. The error carries the plan as it is now. */
export class SeriesDoesNotFit extends Conflict {
  constructor(plan: SeriesPlanDto) {
    super(
      'series.does_not_fit',
      plan.fitting === 0
        ? 'None of these baths can be booked. Please choose another time.'
        : `${plan.visits.length - plan.fitting} of ${plan.visits.length} baths cannot be booked at these times. Please look at them again.`,
      { plan },
    );
  }
}

/** Some visits cannot be moved, or none, and nothing was moved. The error carries the plan as it is now. */
export class SeriesMoveDoesNotFit extends Conflict {
  constructor(plan: SeriesMovePlanDto) {
    super(
      'series.move_does_not_fit',
      plan.fitting === 0
        ? 'None of these baths can be moved to this time. Please choose another one.'
        : `${plan.visits.length - plan.fitting} of ${plan.visits.length} baths cannot be moved to this time. Please look at them again.`,
      { plan },
    );
  }
}

export class SeriesNotFound extends NotFound {
  constructor() {
    super('series.not_found', 'We could not find this series of appointments.');
  }
}

/** The refusals of a single booking for a time that another booking, or the dog itself, has. */
export const contestedRefusals: ContestedWords = {
  taken: refusalOf(new SlotTaken([])),
  pet_busy: refusalOf(new PetBusy([])),
};

function refusalOf({ code, message }: Conflict): VisitRefusal {
  return { code, sentence: message };
}
