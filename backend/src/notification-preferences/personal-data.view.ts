import { personalDataPart } from '../auth/index.js';

/** A person's choices of notifications (rules.md#personal-data). */
export const ownPreferencesPart = personalDataPart(
  'notificationPreferences',
  `select kind, channel, enabled, changed_at as "changedAt" from notification_preferences
   where user_id = $1 order by kind, channel`,
);
