import { Conflict, Gone, InvalidField } from '../platform/index.js';

/** The same answer for a link that was used, has expired, is of an earlier address, or never existed. */
export class AddressLinkSpent extends Gone {
  constructor() {
    super('account_address.link_spent', 'This link is no longer valid. Please ask for a new one.');
  }
}

/** Sent only to the holder of the link that went to this address. */
export class AddressTaken extends Conflict {
  constructor() {
    super('account_address.taken', 'Another account now has this email address. Nothing was changed.');
  }
}

export class SameAddress extends InvalidField {
  constructor() {
    super('account_address.same', 'email', 'This is already your email address');
  }
}
