import { offeredToCondition } from '../add-ons/index.js';
import type { Sql } from '../platform/index.js';
import type { WaitlistOfferDto } from './dto/waitlist-offer.dto.js';
import { type StoredOffer, offerState } from './offer-state.rules.js';

type Row = Omit<WaitlistOfferDto, 'state' | 'startsAt' | 'endsAt' | 'heldUntil'> &
  StoredOffer & { startsAt: Date; endsAt: Date; bathIsCancelled: boolean };

const query = `
  select o.state, o.held_until as "heldUntil", h.id as "holdId", 
    coalesce(bath.starts_at, o.starts_at) as "startsAt", coalesce(bath.ends_at, o.ends_at) as "endsAt",
    coalesce(bath.status = 'cancelled', false) as "bathIsCancelled",
    p.name as "petName", s.id as "salonId", s.name as "salonName", s.phone as "salonPhone", s.time_zone as "timeZone",
    concat_ws(', ', s.address, s.city, s.state || ' ' || s.zip_code) as "salonAddress",
    coalesce(case when bath.id is null
      then (select json_agg(json_build_object('name', a.name, 'price', a.price) order by a.id) from addon_services a
        where a.id = any(w.add_on_ids) and ${offeredToCondition('a', 'p.size')})
      else (select json_agg(json_build_object('name', a.name, 'price', a.price) order by a.addon_id)
        from appointment_addons a where a.appointment_id = bath.id) end, '[]') as "addOns"
  from wait_offers o join waits w on w.id = o.wait_id join pets p on p.id = o.pet_id join salons s on s.id = o.salon_id
    left join holds h on h.id = o.hold_id
    left join appointments bath on bath.id = w.appointment_id and o.state = 'accepted'
  where o.id = $1`;

/** Reads an offer for its page, an accepted one with its bath's present state; undefined where there is none. */
export async function readWaitlistOffer(sql: Sql, id: number, now: Date): Promise<WaitlistOfferDto | undefined> {
  const row = await sql.row<Row>(query, [id]);
  if (!row) return undefined;
  const { state, heldUntil, holdId, startsAt, endsAt, bathIsCancelled, ...facts } = row;
  return {
    ...facts,
    state: bathIsCancelled ? 'cancelled' : offerState({ state, heldUntil, holdId }, now),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    heldUntil: heldUntil.toISOString(),
  };
}
