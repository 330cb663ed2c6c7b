import { Conflict, Gone, InvalidField } from '../platform/index.js';

/** One answer for a question that was answered, has run out, was answered wrongly too often, or never was. */
export class TicketSpent extends Gone {
  constructor() {
    super('second_factor.ticket_spent', 'This took too long or too many tries. Please sign in again.');
  }
}

/** One answer for a code that does not fit and for one that was used. */
export class WrongCode extends InvalidField {
  constructor() {
    super('second_factor.wrong_code', 'code', 'This code is not right, or was used already');
  }
}

export class CodesAreOn extends Conflict {
  constructor() {
    super('second_factor.codes_on', 'Codes are turned on already. Turn them off before you set up another app.');
  }
}

/** There is nothing to confirm, to turn off, or to recover from. */
export class NoSecondFactor extends Conflict {
  constructor() {
    super('second_factor.none', 'This account has no second factor.');
  }
}

export class UnknownAccount extends InvalidField {
  constructor() {
    super('second_factor.unknown_account', 'email', 'No account has this email address');
  }
}

/** A session alone could otherwise remove the second factor that protects it. */
export class OwnSecondFactor extends Conflict {
  constructor() {
    super('second_factor.own', 'Ask another administrator to reset yours.');
  }
}
