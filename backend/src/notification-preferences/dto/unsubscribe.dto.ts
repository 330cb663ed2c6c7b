import { type NotificationKind } from '../notification-kinds.rules.js';

/** What an unsubscribe link stops. */
export class UnsubscribeDto {
  kind!: NotificationKind;
  /** Mails of this kind are still sent. */
  enabled!: boolean;
}
