import type { RenderedMail } from '../templates/index.js';

/** A mail ready to be sent. */
export interface OutgoingMail extends RenderedMail {
  /** The mail's id, the same at each try. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly messageId: string;
  readonly date: Date;
  /**
   * The address where the recipient unsubscribes from such mails, by a page or a POST; absent if they are always sent.
   */
  readonly unsubscribe?: string;
}

/** Sends mails: by SMTP if SMTP_URL is set, otherwise into a folder of caught mails. */
export abstract class MailTransport {
  /** @throws MailRefused if retrying is of no use; any other error is retried */
  abstract send(mail: OutgoingMail): Promise<void>;
}

/** The mail server will never accept this mail, for example because the address does not exist. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
