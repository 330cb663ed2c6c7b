import { Conflict, NotFound } from '../../platform/index.js';

export class OwnAccount extends Conflict {
  constructor() {
    super('auth.own_account', 'You cannot suspend your own account.');
  }
}

export class AccountNotFound extends NotFound {
  constructor() {
    super('auth.account_not_found', 'There is no such account.');
  }
}
