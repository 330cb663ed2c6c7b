export { mailQueued } from './mail/index.js';
export { NotificationsModule } from './notifications.module.js';
