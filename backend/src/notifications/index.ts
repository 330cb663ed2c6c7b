export { mailQueued } from './mail/mail.events.js';
export { NotificationsModule } from './notifications.module.js';
