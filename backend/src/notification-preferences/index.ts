export { type NotificationKind, type SwitchableMail } from './notification-kinds.rules.js';
export { NotificationPreferences } from './notification-preferences.service.js';
export { NotificationPreferencesModule } from './notification-preferences.module.js';
export { UnsubscribeLinks } from './unsubscribe-links.service.js';
