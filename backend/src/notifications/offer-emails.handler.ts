import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { offeredToCondition } from '../add-ons/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { placeOffered, type PlaceOffered } from '../waitlist/index.js';
import { MailOutbox } from './mail/index.js';
import type { OfferFacts } from './templates/index.js';

type Row = Omit<OfferFacts, 'offerId' | 'startsAt' | 'heldUntil'> & { email: string; startsAt: Date; heldUntil: Date };

const query = `
  select u.email::text as email, p.name as "petName", s.name as "salonName", s.time_zone as "timeZone",
    concat_ws(', ', s.address, s.city, s.state, s.zip_code) as "salonAddress", s.phone as "salonPhone",
    o.starts_at as "startsAt", o.held_until as "heldUntil",
    coalesce((select json_agg(json_build_object('name', a.name, 'priceCents', a.price) order by a.id)
      from addon_services a where a.id = any(w.add_on_ids) and ${offeredToCondition('a', 'p.size')}), '[]') as "addOns"
  from wait_offers o join waits w on w.id = o.wait_id join pets p on p.id = o.pet_id
    join users u on u.id = w.owner_id join salons s on s.id = o.salon_id
  where o.id = $1 and o.state = 'open'`;

/** Mails owners on the waitlist that a place is held. An offer that has ended when its event is handled is left out. */
@Injectable()
export class OfferEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(placeOffered, 'notifications.place-offered')
  async offered(event: RecordedEvent<PlaceOffered>, em: EntityManager): Promise<void> {
    const { offerId } = event.payload;
    const row = await sqlIn(em).row<Row>(query, [offerId]);
    if (!row) return;
    const { email, startsAt, heldUntil, ...facts } = row;
    const until = heldUntil.toISOString();
    const offer = { ...facts, offerId, startsAt: startsAt.toISOString(), heldUntil: until };
    await this.mails.queue(em, event, email, { kind: 'place-offered', offer }, until);
  }
}
