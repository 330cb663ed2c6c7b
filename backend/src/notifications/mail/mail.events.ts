import type { DomainEvent } from '../../platform/index.js';

/** A mail stands in the book and waits to be sent. */
export const MAIL_QUEUED = 'mail.queued';

export interface MailQueued {
  readonly mailId: string;
}

export const mailQueued = (mailId: string): DomainEvent => ({ type: MAIL_QUEUED, payload: { mailId } });
