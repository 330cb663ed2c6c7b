import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  payoutAccountLost,
  type PayoutAccountLost,
  providerNoticeRaised,
  type ProviderNotice,
} from '../payments/index.js';
import { payoutFailed, payoutHeld, type PayoutEvent, type PayoutReason, reasonFor } from '../payouts/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { mailedAdministrators } from './administrators.view.js';
import { MailOutbox } from './mail/index.js';
import { salonContactName } from './salon-recipient.view.js';
import type { PayoutFacts } from './templates/index.js';

interface PayoutMail extends PayoutReason {
  readonly email: string | null;
  readonly administrators: string[];
  readonly facts: Omit<PayoutFacts, 'reason'>;
}

interface Row extends Omit<PayoutMail, 'facts'> {
  readonly facts: Omit<PayoutMail['facts'], 'statementOf'>;
  readonly draftedAt: Date;
}

/** Mails salons and administrators about payouts that did not arrive. */
@Injectable()
export class PayoutEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(payoutFailed, 'notifications.payout-failed')
  async failed(event: RecordedEvent<PayoutEvent>, em: EntityManager): Promise<void> {
    const { email, administrators, facts, ...reason } = await find(em, event.payload.payoutId);
    await this.mails.queue(em, event, email, {
      kind: 'payout-failed',
      to: 'salon',
      ...facts,
      reason: reasonFor('salon', reason) ?? '',
    });
    for (const address of administrators)
      await this.mails.queue(em, event, address, {
        kind: 'payout-failed',
        to: 'administrator',
        ...facts,
        reason: reasonFor('administrator', reason) ?? '',
      });
  }

  @OnEvent(payoutHeld, 'notifications.payout-held')
  async held(event: RecordedEvent<PayoutEvent>, em: EntityManager): Promise<void> {
    const { email, administrators: _, facts, ...reason } = await find(em, event.payload.payoutId);
    await this.mails.queue(em, event, email, {
      kind: 'payout-held',
      ...facts,
      reason: reasonFor('salon', reason) ?? '',
    });
  }

  @OnEvent(providerNoticeRaised, 'notifications.provider-notice')
  async noticeRaised(event: RecordedEvent<ProviderNotice>, em: EntityManager): Promise<void> {
    const { problem, remedy } = event.payload;
    const administrators = await sqlIn(em).rows<{ email: string }>(
      `select email::text as email from users where ${mailedAdministrators} order by id`,
    );
    for (const { email } of administrators)
      await this.mails.queue(em, event, email, { kind: 'provider-notice', problem, remedy });
  }

  @OnEvent(payoutAccountLost, 'notifications.payout-account-lost')
  async accountLost(event: RecordedEvent<PayoutAccountLost>, em: EntityManager): Promise<void> {
    const salon = await sqlIn(em).row<{ email: string | null; name: string; salonName: string }>(
      `select coalesce(u.email, s.email)::text as email, s.name as "salonName",
         ${salonContactName} as name
       from salons s left join users u on u.id = s.account_id where s.id = $1`,
      [event.payload.salonId],
    );
    if (!salon) return;
    const { email, ...facts } = salon;
    await this.mails.queue(em, event, email, { kind: 'payout-account-lost', ...facts });
  }
}

async function find(em: EntityManager, id: number): Promise<PayoutMail> {
  const found = await sqlIn(em).row<Row>(
    `select coalesce(u.email, s.email)::text as email,
       (select coalesce(json_agg(email::text order by id), '[]') from users where ${mailedAdministrators}) as administrators,
       json_build_object('name', ${salonContactName},
         'salonName', s.name, 'week', p.iso_week, 'cents', p.amount_cents, 'atBank', p.sent_at is not null) as facts,
       p.drafted_at as "draftedAt", p.reason_code as "reasonCode", p.reason as "reasonText"
     from payouts p join salons s on s.id = p.salon_id left join users u on u.id = s.account_id where p.id = $1`,
    [id],
  );
  if (!found) throw new Error(`Payout ${id} does not exist.`);
  const { draftedAt, facts, ...mail } = found;
  return { ...mail, facts: { ...facts, statementOf: draftedAt.toISOString() } };
}
