import type { RenderedMail } from '../templates/index.js';

/** A mail as it leaves the house. */
export interface OutgoingMail extends RenderedMail {
  /** Names the mail for good: trying again sends the same one. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly messageId: string;
  readonly date: Date;
  /** Where mails of this kind are stopped, by a page and by a POST; absent where they are always sent. */
  readonly unsubscribe?: string;
}

/** The way out: SMTP where SMTP_URL is set, a folder of caught mails elsewhere. */
export abstract class MailTransport {
  /** @throws MailRefused where trying again is of no use; anything else is tried again */
  abstract send(mail: OutgoingMail): Promise<void>;
}

/** The other side will never take this mail, for example because the address does not exist. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
