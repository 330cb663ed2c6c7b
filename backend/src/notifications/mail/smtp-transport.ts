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

/**
 * Returns whether an error is permanent: 5xx is (RFC 5321 section 4.2.1), except for Lather's own credentials, which an
 * operator corrects.
 */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && code !== 'EAUTH';
}
