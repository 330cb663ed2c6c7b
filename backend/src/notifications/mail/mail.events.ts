import { defineEvent } from '../../platform/index.js';

/** A mail was stored and waits to be sent. */
export const mailQueued = defineEvent<MailQueued>('mail.queued');

export interface MailQueued {
  readonly mailId: string;
  /** The event that the mail is about, whose month has the mail; earlier releases left it out. */
  readonly eventId?: string;
}
