import { Conflict } from '../../platform/index.js';
import type { Salon } from '../salon.entity.js';
import { businessWords } from '../../plans/index.js';

export class AlreadyApplied extends Conflict {
  constructor() {
    super(
      'salons.already_applied',
      `An application with this email address is already under review. We will get back to you within ${businessWords.longestReview}.`,
    );
  }
}

export class ApplicantHasAccount extends Conflict {
  constructor() {
    super(
      'salons.applicant_has_account',
      'An account with this email address already exists. Please apply with another email address.',
    );
  }
}

export class SalonAlreadyRegistered extends Conflict {
  constructor() {
    super('salons.already_registered', 'Your salon is already registered. Your dashboard shows its state.');
  }
}

/** Another administrator has decided already. The error says who, and how. */
export class AlreadyDecided extends Conflict {
  constructor({ status, decidedAt }: Pick<Salon, 'status' | 'decidedAt'>, decidedBy: string) {
    super('salons.already_decided', `${decidedBy} has already ${status} this salon.`, {
      decision: { status, decidedBy, decidedAt: decidedAt?.toISOString() ?? null },
    });
  }
}

/** The salon was rejected and has corrected its answers since the administrator looked at them. */
export class AppliedAgain extends Conflict {
  constructor() {
    super('salons.applied_again', 'This salon has corrected its application since. Please look at it again.');
  }
}

/** A former partner is decided about once it has applied again. */
export class SalonHasLeft extends Conflict {
  constructor() {
    super('salons.has_left', 'This salon has left the network. It has to apply again before you can decide about it.');
  }
}

export class ApplicantHasOtherAccount extends Conflict {
  constructor(email: string) {
    super(
      'salons.applicant_has_other_account',
      `${email} already has an account. Reject the application and ask the salon for another email address.`,
    );
  }
}
