import { erasurePart } from '../auth/index.js';

/** Erases a person's choices of notifications. */
export const preferenceErasure = erasurePart(
  'notificationPreferences',
  'delete from notification_preferences where user_id = $1',
);
