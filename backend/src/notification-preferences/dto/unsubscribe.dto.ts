import { type SwitchableMail } from '../notification-kinds.rules.js';

/** The kind of mail that an unsubscribe link stops. */
export class UnsubscribeDto {
  kind!: SwitchableMail;
  /** Whether mails of this kind are still sent. */
  enabled!: boolean;
}
