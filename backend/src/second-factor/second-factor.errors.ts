import { Conflict, Gone, InvalidField } from '../platform/index.js';

/** The same answer for a ticket that was used, has expired, had too many wrong answers, or never existed. */
export class TicketSpent extends Gone {
  constructor() {
    super('second_factor.ticket_spent', 'This took too long or too many tries. Please sign in again.');
  }
}

/** The same answer for a wrong code and for a used one. */
export class WrongCode extends InvalidField {
  constructor() {
    super('second_factor.wrong_code', 'code', 'This code is wrong, or has already been used');
  }
}

export class CodesAreOn extends Conflict {
  constructor() {
    super('second_factor.codes_on', 'Codes are already turned on. Turn them off before you set up another app.');
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
    super('second_factor.own', 'Please ask another administrator to reset your second factor.');
  }
}
