import { Injectable } from '@nestjs/common';

import { type PayoutReason, reasonFor } from '../../payouts/index.js';
import { ReadDb } from '../../platform/index.js';
import type { TimelineEntryDto } from './dto/test-clock.dto.js';
import type { TimelineEvent } from './timeline-event.js';
import { describeEvent, timelineEventTypes } from './timeline.rules.js';

interface TimelineRow extends Omit<TimelineEvent, 'reason'>, PayoutReason {
  /** The reason why a card was refused, as a sentence. */
  readonly problem: string | null;
  readonly position: number;
  readonly at: Date;
}

/** Reads back from the newest event. A page has few rows, and each name is one look-up by key. */
const pageQuery = `
  select o.position, o.type, o.occurred_at as at, p.name as pet, u.first_name as owner, b.name as salon,
    coalesce((o.payload ->> 'cents')::bigint, r.amount_cents, d.amount_cents, f.amount_cents, h.amount_cents,
      c.collected_cents) as cents,
    coalesce(h.kind, case when c.id is not null then 'subscription' end) as what, f.reason_code as "reasonCode",
    f.reason as "reasonText", h.problem,
    o.payload ->> 'week' as week, (o.payload ->> 'statements')::int as statements, o.payload -> 'totals' as totals,
    case when m.id is not null then json_build_object('about', m.content ->> 'kind', 'to', m.recipient) end as mail
  from (select * from outbox where type = any($1) and position < $2 order by position desc limit $3) o
  left join refunds r on r.id = (o.payload ->> 'refundId')::bigint
  left join disputes d on d.id = (o.payload ->> 'disputeId')::bigint
  left join payouts f on f.id = (o.payload ->> 'payoutId')::int
  left join charges h on h.id = coalesce((o.payload ->> 'chargeId')::bigint, r.charge_id, d.charge_id)
  left join billing_cycles c on c.id = coalesce((o.payload ->> 'cycleId')::bigint, r.cycle_id, d.cycle_id)
    or c.stripe_invoice_id = o.payload ->> 'stripeInvoiceId'
  left join appointments a on a.id = coalesce((o.payload ->> 'appointmentId')::bigint, h.appointment_id)
  left join subscriptions s
    on s.id = coalesce((o.payload ->> 'subscriptionId')::int, c.subscription_id, a.subscription_id)
  left join pets p on p.id = coalesce(s.pet_id, a.pet_id)
  left join users u on u.id = p.owner_id
  left join salons b on b.id = coalesce((o.payload ->> 'salonId')::int, f.salon_id, a.salon_id)
  left join mails m on m.id = (o.payload ->> 'mailId')::uuid
  order by o.position desc`;

/** Tells what happened in the product, for people who move the clock. */
@Injectable()
export class Timeline {
  constructor(private readonly readDb: ReadDb) {}

  /** Returns lines, newest first; `before` is the position of the last known line. */
  async page(before: number, limit: number): Promise<TimelineEntryDto[]> {
    const rows = await this.readDb.rows<TimelineRow>(pageQuery, [timelineEventTypes, before, limit]);
    return rows.map((row) => {
      const reason = reasonFor('administrator', row) ?? row.problem;
      return { position: row.position, at: row.at.toISOString(), ...describeEvent({ ...row, reason }) };
    });
  }
}
