import { type OnApplicationShutdown, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';

import { inSpan } from '../../platform/index.js';
import { MailRefused, MailTransport, type OutgoingMail } from './mail-transport.js';
import { mimeOf } from './mime.js';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through the server of SMTP_URL. */
@Injectable()
export class SmtpTransport extends MailTransport implements OnApplicationShutdown {
  private readonly smtp;

  constructor(url: string) {
    super();
    this.smtp = createTransport({ url, pool: true, maxConnections: 3, ...timeouts });
  }

  async send(mail: OutgoingMail): Promise<void> {
    try {
      await inSpan({ name: 'smtp send', kind: 'client' }, () => this.smtp.sendMail(mimeOf(mail)));
    } catch (error) {
      throw isForGood(error) ? new MailRefused((error as Error).message) : error;
    }
  }

  onApplicationShutdown(): void {
    this.smtp.close();
  }
}

/** The commands whose refusal is about the mail: its recipient and its content. */
const aboutTheMail = ['RCPT TO', 'DATA'];
/** The server wants credentials first (RFC 4954 section 6). */
const authenticationRequired = 530;

/**
 * Returns whether an error is permanent: 5xx is (RFC 5321 section 4.2.1) where the server refuses the recipient or the
 * content. A refused connection, sign-in or sender is about Lather itself, and an operator corrects it.
 */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && responseCode !== authenticationRequired && aboutTheMail.includes(command);
}
