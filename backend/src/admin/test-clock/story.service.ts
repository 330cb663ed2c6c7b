import { Injectable } from '@nestjs/common';

import { Reads } from '../../platform/index.js';
import type { StoryLineDto } from '../dto/test-clock.dto.js';
import { type StoryEvent, tell, toldTypes } from './story.rules.js';

interface StoryRow extends StoryEvent {
  readonly position: string;
  readonly at: Date;
}

/** Walks back from the newest event; the rows of a page are few, and each name is one look-up by key. */
const pageQuery = `
  select o.position, o.type, o.occurred_at as at, p.name as pet, u.first_name as owner, b.name as salon,
    c.collected_cents as cents,
    case when m.id is not null then json_build_object('about', m.content ->> 'kind', 'to', m.recipient) end as mail
  from (select * from outbox where type = any($1) and position < $2 order by position desc limit $3) o
  left join billing_cycles c
    on c.id = (o.payload ->> 'cycleId')::int or c.stripe_invoice_id = o.payload ->> 'stripeInvoiceId'
  left join appointments a on a.id = (o.payload ->> 'appointmentId')::int
  left join subscriptions s
    on s.id = coalesce((o.payload ->> 'subscriptionId')::int, c.subscription_id, a.subscription_id)
  left join pets p on p.id = coalesce(s.pet_id, a.pet_id)
  left join users u on u.id = p.owner_id
  left join salons b on b.id = coalesce((o.payload ->> 'salonId')::int, a.salon_id)
  left join mails m on m.id = (o.payload ->> 'mailId')::uuid
  order by o.position desc`;

/** What happened in the product, told for people who watch time pass. */
@Injectable()
export class Story {
  constructor(private readonly reads: Reads) {}

  /** Newest first; `before` is the position of the last line that is known. */
  async page(before: number, limit: number): Promise<StoryLineDto[]> {
    const rows = await this.reads.rows<StoryRow>(pageQuery, [toldTypes, before, limit]);
    return rows.map((row) => ({ position: Number(row.position), at: row.at.toISOString(), ...tell(row) }));
  }
}
