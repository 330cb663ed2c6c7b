import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { chargeFailed, type ChargeEvent } from '../charges/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { type SubscriptionChange, subscriptionPastDue } from '../subscriptions/index.js';
import { unpaidReminders } from './reminder.rules.js';
import { planReminders } from './reminder.sql.js';

/** Plans the reminders of refused payments. A tip has none, because its owner saw the refusal. */
@Injectable()
export class PaymentReminders {
  @OnEvent(subscriptionPastDue, 'reminders.plan-of-unpaid-renewal')
  async renewal({ payload, occurredAt }: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    const unpaid = await sqlIn(em).row<{ since: Date | null }>(
      `select current_period_start as since from subscriptions where id = $1 and status = 'past_due'`,
      [payload.subscriptionId],
    );
    if (!unpaid?.since) return;
    const about = { subjectId: payload.subscriptionId, occasion: unpaid.since };
    await planReminders(em, about, unpaidReminders('renewal', occurredAt));
  }

  @OnEvent(chargeFailed, 'reminders.plan-of-unpaid-add-ons')
  async addOns({ payload, occurredAt }: RecordedEvent<ChargeEvent>, em: EntityManager): Promise<void> {
    const open = await sqlIn(em).row<{ since: Date }>(
      `select created_at as since from charges where id = $1 and kind = 'add_ons' and status = 'open'`,
      [payload.chargeId],
    );
    if (!open) return;
    const about = { subjectId: payload.chargeId, occasion: open.since };
    await planReminders(em, about, unpaidReminders('add_ons', occurredAt));
  }
}
