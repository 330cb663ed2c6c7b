import { Conflict } from '../../platform/index.js';

export class AlreadyApplied extends Conflict {
  constructor() {
    super(
      'salons.already_applied',
      'An application with this e-mail address is under review already. We will get back to you within 3 business days.',
    );
  }
}

export class ApplicantHasAccount extends Conflict {
  constructor() {
    super(
      'salons.applicant_has_account',
      'An account with this e-mail address exists already. Please apply with another e-mail address.',
    );
  }
}

export class SalonAlreadyRegistered extends Conflict {
  constructor() {
    super('salons.already_registered', 'Your salon is registered already. Its state stands on your dashboard.');
  }
}
