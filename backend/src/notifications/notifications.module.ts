import { type DynamicModule, Module } from '@nestjs/common';

import type { Config } from '../platform/index.js';
import { AccountNotices } from './account-notices.handler.js';
import { BathNotices } from './bath-notices.handler.js';
import { ChargeNotices } from './charge-notices.handler.js';
import { DevMailController } from './dev-mail/dev-mail.controller.js';
import { Letters } from './letters/letters.service.js';
import { CaughtMails } from './mail/caught-mail.js';
import { MailBook } from './mail/mail-book.service.js';
import { MailSending } from './mail/mail-sending.handler.js';
import { OldMails } from './mail/old-mails.service.js';
import { MailTransport } from './mail/mail-transport.js';
import { SmtpTransport } from './mail/smtp-transport.js';
import { PayoutNotices } from './payout-notices.handler.js';
import { RefundNotices } from './refund-notices.handler.js';
import { SalonNotices } from './salon-notices.handler.js';
import { SubscriptionNotices } from './subscription-notices.handler.js';

const notices = [
  AccountNotices,
  BathNotices,
  ChargeNotices,
  PayoutNotices,
  RefundNotices,
  SalonNotices,
  SubscriptionNotices,
];

/** Tells people by mail what happened, from events alone. */
@Module({})
export class NotificationsModule {
  static with({ mail, production }: Config): DynamicModule {
    const caught = new CaughtMails(mail.folder);
    const { smtpUrl } = mail;
    const transport = smtpUrl ? { useFactory: () => new SmtpTransport(smtpUrl) } : { useValue: caught };
    const showsCaught = !smtpUrl && !production;
    return {
      module: NotificationsModule,
      controllers: showsCaught ? [DevMailController] : [],
      providers: [
        ...notices,
        Letters,
        MailBook,
        MailSending,
        OldMails,
        { provide: MailTransport, ...transport },
        { provide: CaughtMails, useValue: caught },
      ],
    };
  }
}
