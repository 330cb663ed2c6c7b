export { MailLogController } from './mail-log.controller.js';
export { MailLog } from './mail-log.service.js';
