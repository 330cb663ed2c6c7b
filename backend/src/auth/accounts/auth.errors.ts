import { AppError, Conflict, Forbidden, InvalidField, NotFound } from '../../platform/index.js';

/** The same answer for an unknown e-mail and a wrong password (rules.md#sign-in). */
export class SignInRefused extends AppError {
  constructor() {
    super(401, 'auth.sign_in_refused', 'Invalid email or password');
  }
}

/** The wizard offers to sign in instead (rules.md#registration). */
export class AccountExists extends Conflict {
  constructor() {
    super('auth.account_exists', 'A user with this email or username already exists.');
  }
}

export class CommonPassword extends InvalidField {
  /** @param field the call's name for it */
  constructor(field = 'password') {
    super('auth.common_password', field, 'This password is among the most common ones. Please choose another.');
  }
}

export class PersonalPassword extends InvalidField {
  /** @param field the call's name for it */
  constructor(field = 'password') {
    super(
      'auth.personal_password',
      field,
      'This password is made of a name or an email address. Please choose another.',
    );
  }
}

/** The same answer for a link that was used, has expired or never existed. */
export class PasswordLinkSpent extends AppError {
  constructor() {
    super(410, 'auth.password_link_spent', 'This link is no longer valid. Please ask for a new one.');
  }
}

export class WrongPassword extends InvalidField {
  constructor() {
    super('auth.wrong_password', 'currentPassword', 'This is not your current password');
  }
}

/** Sent only to a caller who has proven that the account is theirs. */
export class AccountSuspended extends Forbidden {
  constructor() {
    super('auth.suspended', 'This account is suspended. Please contact us.');
  }
}

/** The page asks for the password or a passkey and repeats the call (rules.md#reauthentication). */
export class ReauthenticationNeeded extends Forbidden {
  constructor() {
    super('auth.proof_needed', 'Please confirm that it is you.');
  }
}

/** The page leads to the set-up of a second factor (rules.md#second-factor). */
export class SecondFactorRequired extends Forbidden {
  constructor() {
    super('auth.second_factor_required', 'Please set up a second factor first. Administrators need one.');
  }
}

/** The same answer for a session that has ended and for another account's. */
export class SessionNotFound extends NotFound {
  constructor() {
    super('auth.session_not_found', 'This browser is no longer signed in.');
  }
}
