import { erasurePart } from '../auth/index.js';

/** What somebody chose to be told of. */
export const preferenceErasure = erasurePart(
  'notificationPreferences',
  'delete from notification_preferences where user_id = $1',
);
