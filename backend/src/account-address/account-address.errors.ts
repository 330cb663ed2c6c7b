import { Conflict, Gone, InvalidField } from '../platform/index.js';

/** One answer for a link that was used, has run out, is of an earlier address or never was. */
export class AddressLinkSpent extends Gone {
  constructor() {
    super('account_address.link_spent', 'This link is no longer valid. Please ask for a new one.');
  }
}

/** Answered only to the holder of the link that went to that very address. */
export class AddressTaken extends Conflict {
  constructor() {
    super('account_address.taken', 'Another account has this email address by now. Nothing was changed.');
  }
}

export class SameAddress extends InvalidField {
  constructor() {
    super('account_address.same', 'email', 'This is your email address already');
  }
}
