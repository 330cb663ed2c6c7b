import { Conflict, NotFound } from '../platform/index.js';

export class NoSuchBath extends NotFound {
  constructor() {
    super('reviews.no_such_bath', 'We could not find this appointment.');
  }
}

/** Only a completed bath can be reviewed. */
export class NotCompletedYet extends Conflict {
  constructor() {
    super('reviews.not_completed', 'A bath can be reviewed once it is completed.');
  }
}

export class AlreadyReviewed extends Conflict {
  constructor() {
    super('reviews.already_written', 'You have already reviewed this bath. Thank you!');
  }
}
