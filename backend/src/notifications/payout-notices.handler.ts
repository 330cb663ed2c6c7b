import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { PAYOUT_FAILED, PAYOUT_HELD, type PayoutTold, reasonFor } from '../billing/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { MailBook } from './mail/mail-book.service.js';

interface PayoutToTell {
  readonly email: string | null;
  readonly administrators: string[];
  readonly facts: {
    name: string;
    salonName: string;
    week: string;
    cents: number;
    reason: string;
    statementOf: string;
    atBank: boolean;
  };
}

/** Tells salons and administrators of money that did not arrive. */
@Injectable()
export class PayoutNotices {
  constructor(private readonly mails: MailBook) {}

  @OnEvent(PAYOUT_FAILED, 'notifications.payout-failed')
  async failed(event: RecordedEvent<PayoutTold>, em: EntityManager): Promise<void> {
    const { email, administrators, facts } = await find(em, event.payload.payoutId);
    await this.mails.queue(em, event, email, {
      kind: 'payout-failed',
      to: 'salon',
      ...facts,
      reason: reasonFor('salon', facts.reason),
    });
    for (const address of administrators)
      await this.mails.queue(em, event, address, { kind: 'payout-failed', to: 'administrator', ...facts });
  }

  @OnEvent(PAYOUT_HELD, 'notifications.payout-held')
  async held(event: RecordedEvent<PayoutTold>, em: EntityManager): Promise<void> {
    const { email, facts } = await find(em, event.payload.payoutId);
    await this.mails.queue(em, event, email, {
      kind: 'payout-held',
      ...facts,
      reason: reasonFor('salon', facts.reason),
    });
  }
}

async function find(em: EntityManager, id: number): Promise<PayoutToTell> {
  const found = await sqlIn(em).row<PayoutToTell>(
    `select coalesce(u.email, s.email)::text as email,
       (select coalesce(json_agg(email::text order by id), '[]') from users where role = 'admin') as administrators,
       json_build_object('name', coalesce(s.owner_name, nullif(concat_ws(' ', u.first_name, u.last_name), ''), s.name),
         'salonName', s.name, 'week', p.iso_week, 'cents', p.amount_cents, 'reason', coalesce(p.reason, ''),
         'statementOf', p.drafted_at, 'atBank', p.sent_at is not null) as facts
     from payouts p join salons s on s.id = p.salon_id left join users u on u.id = s.account_id where p.id = $1`,
    [id],
  );
  if (!found) throw new Error(`Payout ${id} is gone`);
  return found;
}
