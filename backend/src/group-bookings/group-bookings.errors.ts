import type { Alternative } from '../appointments/index.js';
import { Conflict } from '../platform/index.js';

/** Not all dogs can be bathed then any more; starts of that day that fit travel along, and nothing was booked. */
export class GroupDoesNotFit extends Conflict {
  constructor(alternatives: readonly Alternative[]) {
    super('group_bookings.does_not_fit', 'There is no longer room for all dogs at this time. Please choose another.', {
      alternatives,
    });
  }
}
