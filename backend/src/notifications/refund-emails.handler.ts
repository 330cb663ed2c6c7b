import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { refundSucceeded, type RefundEvent } from '../refunds/index.js';
import { MailOutbox } from './mail/index.js';
import type { MailContent } from './templates/index.js';

type RefundFacts = Omit<Extract<MailContent, { kind: 'money-returned' }>, 'kind'>;

/** Mails an owner about a refund. A refund of money that was no owner's payment is skipped. */
@Injectable()
export class RefundEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(refundSucceeded, 'notifications.money-returned')
  async returned(event: RecordedEvent<RefundEvent>, em: EntityManager): Promise<void> {
    const found = await sqlIn(em).row<{ email: string; facts: RefundFacts }>(
      `select u.email::text as email, json_build_object(
         'name', coalesce(u.first_name, u.username), 'petName', p.name, 'amountCents', r.amount_cents,
         'of', case when r.cycle_id is not null then 'subscription' else c.kind end, 'reason', r.reason) as facts
       from refunds r
       left join billing_cycles b on b.id = r.cycle_id
       left join charges c on c.id = r.charge_id
       left join appointments a on a.id = c.appointment_id
       join subscriptions s on s.id = coalesce(b.subscription_id, a.subscription_id)
       join users u on u.id = s.owner_id
       join pets p on p.id = s.pet_id
       where r.id = $1`,
      [event.payload.refundId],
    );
    if (found) await this.mails.queue(em, event, found.email, { kind: 'money-returned', ...found.facts });
  }
}
