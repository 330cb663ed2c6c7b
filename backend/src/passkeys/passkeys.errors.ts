import { AppError, Conflict, InvalidField, NotFound } from '../platform/index.js';

/** The same answer for every fault: unknown, another account's, replayed, from another site. */
export class PasskeyRefused extends AppError {
  constructor() {
    super(401, 'passkeys.refused', 'This passkey was not accepted. Please try again.');
  }
}

/** The same for a signed-in caller, whose session it must not end. */
export class PasskeyNotProven extends InvalidField {
  constructor() {
    super('passkeys.not_proven', 'id', 'This passkey was not accepted. Please try again.');
  }
}

export class PasskeyNotAdded extends InvalidField {
  constructor() {
    super('passkeys.not_added', 'id', 'This passkey could not be added. Please try again.');
  }
}

/** The passkey may belong to this account or to another. */
export class PasskeyExists extends Conflict {
  constructor() {
    super('passkeys.exists', 'This passkey has already been added.');
  }
}

export class TooManyPasskeys extends Conflict {
  constructor(most: number) {
    super('passkeys.too_many', `An account has ${most} passkeys at most. Please remove one first.`);
  }
}

/** The same answer for a passkey that is gone and for another account's. */
export class PasskeyNotFound extends NotFound {
  constructor() {
    super('passkeys.not_found', 'This passkey has already been removed.');
  }
}
