import { Gone } from '../platform/index.js';

/** The same answer for a link that was used, has expired, went to an earlier address, or never existed. */
export class SignInLinkSpent extends Gone {
  constructor() {
    super(
      'sign_in_notices.link_spent',
      'This link is no longer valid. If somebody else uses your account, set a new password.',
    );
  }
}
