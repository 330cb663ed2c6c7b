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

/** Until the owner's objection is answered, it is open whether the bath took place. */
export class ObjectionOpen extends Conflict {
  constructor() {
    super('reviews.objection_open', 'A bath can be reviewed once your objection to it is answered.');
  }
}

export class AlreadyReviewed extends Conflict {
  constructor() {
    super('reviews.already_written', 'You have already reviewed this bath. Thank you!');
  }
}
