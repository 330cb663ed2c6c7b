import { AppError, Conflict, InvalidField, NotFound } from '../platform/index.js';

/** One answer for whatever is wrong with it: unknown, another's, replayed, from another site. */
export class PasskeyRefused extends AppError {
  constructor() {
    super(401, 'passkeys.refused', 'This passkey was not accepted. Please try again.');
  }
}

/** The same to somebody who is signed in, whose session it must not end. */
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

/** It may be this account's or another's. */
export class PasskeyExists extends Conflict {
  constructor() {
    super('passkeys.exists', 'This passkey has been added already.');
  }
}

export class TooManyPasskeys extends Conflict {
  constructor(most: number) {
    super('passkeys.too_many', `An account has ${most} passkeys at most. Please remove one first.`);
  }
}

/** One answer for a passkey that is gone and for one that is somebody else's. */
export class PasskeyNotFound extends NotFound {
  constructor() {
    super('passkeys.not_found', 'This passkey is gone already.');
  }
}
