import type { SwitchableMail } from '../../notification-preferences/index.js';
import type { MailContent } from './mail-content.js';

/**
 * Returns the kind of notification by which an owner switches this mail off; undefined if it is always sent
 * (rules.md#notification-preferences).
 */
export function switchableKindOf(content: MailContent): SwitchableMail | undefined {
  switch (content.kind) {
    case 'visit-reminder':
      return 'reminders';
    case 'place-offered':
      return 'waitlist';
    case 'review-invitation':
      return 'reviews';
    case 'bath-booked':
    case 'baths-booked':
    case 'bath-moved':
    case 'baths-moved':
      return content.to === 'owner' ? 'bookings' : undefined;
    default:
      return undefined;
  }
}
