import { defineEvent } from '../../platform/index.js';

/** A mail was stored and waits to be sent. */
export const mailQueued = defineEvent<MailQueued>('mail.queued');

export interface MailQueued {
  readonly mailId: string;
}
