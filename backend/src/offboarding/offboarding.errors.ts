import { Conflict } from '../platform/index.js';

/** The day has changed since the salon saw its last day. Nothing was done. */
export class LastDayChanged extends Conflict {
  constructor(lastDay: string) {
    super('offboarding.last_day_changed', 'Your last day has changed in the meantime. Please look at it again.', {
      lastDay,
    });
  }
}

export class NoticeGivenAlready extends Conflict {
  constructor() {
    super('offboarding.notice_given', 'Your salon has already given notice.');
  }
}

export class LastDayPassed extends Conflict {
  constructor() {
    super('offboarding.last_day_passed', 'Your last day has passed. The notice can no longer be withdrawn.');
  }
}
