import type { Alternative } from '../appointments/index.js';
import { Conflict } from '../platform/index.js';

/** The group does not fit any more, and nothing was booked. The error carries starts of that day that fit. */
export class GroupDoesNotFit extends Conflict {
  constructor(alternatives: readonly Alternative[]) {
    super('group_bookings.does_not_fit', 'There is no longer room for all dogs at this time. Please choose another.', {
      alternatives,
    });
  }
}
