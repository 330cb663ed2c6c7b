import { Conflict, InvalidField, Refusal } from '../platform/index.js';

/** One answer for an unknown e-mail and a wrong password (specification section 8). */
export class SignInRefused extends Refusal {
  constructor() {
    super(401, 'auth.sign_in_refused', 'Invalid email or password');
  }
}

/** The wording is the specification's: the wizard looks for "already exists" (section 8). */
export class AccountExists extends Conflict {
  constructor() {
    super('auth.account_exists', 'A user with this email or username already exists.');
  }
}

export class CommonPassword extends InvalidField {
  constructor() {
    super('auth.common_password', 'password', 'This password is among the most common ones. Please choose another.');
  }
}

/** One answer for a link that was used, has run out or never was. */
export class PasswordLinkSpent extends Refusal {
  constructor() {
    super(410, 'auth.password_link_spent', 'This link is no longer valid. Please ask for a new one.');
  }
}

export class WrongPassword extends InvalidField {
  constructor() {
    super('auth.wrong_password', 'currentPassword', 'This is not your present password');
  }
}
