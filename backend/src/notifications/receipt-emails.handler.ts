import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { chargePaid, type ChargePaid } from '../charges/index.js';
import { cycleOpened, type CycleOpened } from '../ledger/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { MailOutbox } from './mail/index.js';
import { chargeInMails } from './open-charge.view.js';
import type { MailContent } from './templates/index.js';

type ReceiptFacts = Omit<Extract<MailContent, { kind: 'receipt' }>, 'kind'>;
interface Receipt {
  readonly email: string;
  readonly facts: ReceiptFacts;
}

const monthQuery = `
  select u.email::text as email, json_build_object(
    'name', coalesce(u.first_name, u.username), 'paymentId', 'month-' || b.id, 'of', 'subscription', 'petName', p.name,
    'what', plan.name, 'amountCents', b.collected_cents) as facts
  from billing_cycles b
  join subscriptions s on s.id = b.subscription_id
  join plans plan on plan.id = coalesce(b.plan_id, s.plan_id)
  join users u on u.id = s.owner_id
  join pets p on p.id = s.pet_id
  where b.id = $1 and b.collected_cents > 0`;

const chargeQuery = `
  select u.email::text as email, json_build_object(
    'name', coalesce(u.first_name, u.username), 'paymentId', 'charge-' || c.id, 'of', c.kind, 'petName', p.name,
    'what', salons.name, 'amountCents', c.amount_cents) as facts
  ${chargeInMails} and c.status = 'paid'`;

/** Sends the receipt of each payment (rules.md#receipts). */
@Injectable()
export class ReceiptEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(cycleOpened, 'notifications.receipt-of-month')
  month(event: RecordedEvent<CycleOpened>, em: EntityManager): Promise<void> {
    return this.send(event, em, monthQuery, event.payload.cycleId);
  }

  /** A charge that was collected later while the owner was absent has its own mail, with its receipt. */
  @OnEvent(chargePaid, 'notifications.receipt-of-charge')
  async charge(event: RecordedEvent<ChargePaid>, em: EntityManager): Promise<void> {
    if (!event.payload.recovered) await this.send(event, em, chargeQuery, event.payload.chargeId);
  }

  private async send(event: RecordedEvent, em: EntityManager, query: string, id: number): Promise<void> {
    const found = await sqlIn(em).row<Receipt>(query, [id]);
    if (found) await this.mails.queue(em, event, found.email, { kind: 'receipt', ...found.facts });
  }
}
