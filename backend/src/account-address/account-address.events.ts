import { defineEvent } from '../platform/index.js';

/** A link that confirms an account's address was created and has to be mailed there. */
export const addressVerificationOpened = defineEvent<AddressVerificationOpened>('account.address_verification_opened');
/** A signed-in person requested another address; both addresses are notified. */
export const addressChangeRequested = defineEvent<AddressChangeRequested>('account.address_change_asked');
/** An account's address has changed: the change was made, or was reverted. */
export const addressChanged = defineEvent<AddressChanged>('account.address_changed');

export interface AddressVerificationOpened {
  readonly userId: number;
  readonly verificationId: string;
}

export interface AddressChangeRequested {
  readonly userId: number;
  readonly changeId: string;
}

export interface AddressChanged {
  readonly userId: number;
  readonly changeId: string;
  readonly takenBack: boolean;
  /** The made change whose address the account loses by a reversal; null where no change had been made. */
  readonly undoneChangeId: string | null;
}
