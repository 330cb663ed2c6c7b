import { type NotificationKind } from '../notification-kinds.rules.js';

/** The kind of mail that an unsubscribe link stops. */
export class UnsubscribeDto {
  kind!: NotificationKind;
  /** Whether mails of this kind are still sent. */
  enabled!: boolean;
}
