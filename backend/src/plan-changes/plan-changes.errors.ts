import { Conflict, InvalidField } from '../platform/index.js';
import { businessWords } from '../plans/index.js';

export class NotPausable extends Conflict {
  constructor() {
    super('subscriptions.not_pausable', 'Only an active subscription without a pause can be paused.');
  }
}

export class NoPauseToWithdraw extends Conflict {
  constructor() {
    super('subscriptions.no_pause_to_withdraw', 'There is no pause that can still be withdrawn.');
  }
}

export class NotPaused extends Conflict {
  constructor() {
    super('subscriptions.not_paused', 'This subscription is not paused, or is about to resume on its own.');
  }
}

/** Another change of the subscription is in progress; only one of two at once is made. */
export class ChangeUnderWay extends Conflict {
  constructor() {
    super(
      'subscriptions.change_under_way',
      'Another change to this subscription is under way. Please reload the page and look at it again.',
    );
  }
}

export class PlanNotChangeable extends Conflict {
  constructor() {
    super(
      'subscriptions.plan_not_changeable',
      `The plan of a running subscription can be changed until ${businessWords.changeNotice} before its next period begins.`,
    );
  }
}

export class SamePlan extends InvalidField {
  constructor() {
    super('subscriptions.same_plan', 'size', 'This is the size of the current plan. Please choose another.');
  }
}

export class NoPlanChangeToWithdraw extends Conflict {
  constructor() {
    super('subscriptions.no_plan_change_to_withdraw', 'There is no change of plan that can still be withdrawn.');
  }
}

/** The owner alone cannot take back the planned change; the message says why. */
export class PlanHeld extends Conflict {
  constructor(reason: string) {
    super('subscriptions.plan_held', reason);
  }
}
