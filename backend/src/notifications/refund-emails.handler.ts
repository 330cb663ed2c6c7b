import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { refundRequested, refundSucceeded, type RefundEvent, type RefundRequested } from '../refunds/index.js';
import { MailOutbox } from './mail/index.js';
import type { MailContent } from './templates/index.js';

type RefundFacts = Omit<Extract<MailContent, { kind: 'money-returned' }>, 'kind'>;

/** Mails an owner about a refund, once. A refund of money that was no owner's payment is skipped. */
@Injectable()
export class RefundEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(refundSucceeded, 'notifications.money-returned')
  returned(event: RecordedEvent<RefundEvent>, em: EntityManager): Promise<void> {
    return this.write(event, em, event.payload);
  }

  /**
   * Reports the refund of a payment that came after its subscription had ended. The ledger does not know such a payment,
   * so that nothing else tells whose it was.
   */
  @OnEvent(refundRequested, 'notifications.late-payment-returned')
  async latePayment(event: RecordedEvent<RefundRequested>, em: EntityManager): Promise<void> {
    if (event.payload.subscriptionId !== undefined) await this.write(event, em, event.payload);
  }

  private async write(
    event: RecordedEvent,
    em: EntityManager,
    { refundId, subscriptionId }: RefundRequested,
  ): Promise<void> {
    const found = await sqlIn(em).row<{ email: string; facts: RefundFacts }>(
      `select u.email::text as email, json_build_object(
         'name', coalesce(u.first_name, u.username), 'petName', p.name, 'amountCents', r.amount_cents,
         'of', coalesce(c.kind, 'subscription'), 'reason', r.reason) as facts
       from refunds r
       left join billing_cycles b on b.id = r.cycle_id
       left join charges c on c.id = r.charge_id
       left join appointments a on a.id = c.appointment_id
       join subscriptions s on s.id = coalesce(b.subscription_id, a.subscription_id, $2)
       join users u on u.id = s.owner_id
       join pets p on p.id = s.pet_id
       where r.id = $1`,
      [refundId, subscriptionId ?? null],
    );
    if (found) await this.mails.queue(em, event, found.email, { kind: 'money-returned', ...found.facts });
  }
}
