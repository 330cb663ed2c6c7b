import { Gone } from '../platform/index.js';

/** One answer for a link that was used, has run out, went to an earlier address or never was. */
export class SignInLinkSpent extends Gone {
  constructor() {
    super(
      'sign_in_notices.link_spent',
      'This link is no longer valid. If somebody else uses your account, set a new password.',
    );
  }
}
