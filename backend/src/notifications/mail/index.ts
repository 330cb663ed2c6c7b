export { type CaughtMail, CaughtMails } from './caught-mail.js';
export { MailOutbox } from './mail-outbox.service.js';
export { MailSending } from './mail-sending.handler.js';
export { MailTransport } from './mail-transport.js';
export { mailQueued } from './mail.events.js';
export { MailCleanup } from './mail-cleanup.service.js';
export { SmtpTransport } from './smtp-transport.js';
