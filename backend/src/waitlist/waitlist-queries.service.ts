import { Injectable } from '@nestjs/common';

import { offeredToCondition } from '../add-ons/index.js';
import { lineOfMiles } from '../places/index.js';
import { Clock, instantInJson, ReadDb } from '../platform/index.js';
import { businessTerms } from '../plans/index.js';
import { clockTime } from '../salon-schedule/index.js';
import type { HeldPlaceDto, WaitlistEntryDto } from './dto/waitlist-entry.dto.js';
import { inReachCondition, acceptsSizeCondition } from './queue.view.js';
import { offerState } from './offer-state.rules.js';
import { WaitlistOfferLinks } from './waitlist-offer-links.service.js';
import { WaitNotFound } from './waitlist.errors.js';

interface OfferRow {
  id: number;
  salon: HeldPlaceDto['salon'];
  timeZone: string;
  startsAt: Date;
  heldUntil: Date;
  holdId: number | null;
}

type Row = Omit<WaitlistEntryDto, 'endsAt' | 'createdAt' | 'offer' | 'time'> & {
  endsAt: Date;
  createdAt: Date;
  startMinute: number | null;
  offer: OfferRow | null;
};

/**
 * The condition that the earlier wait `o` of another dog competes with `w`: for the same minutes of a day, at a salon
 * that both accept.
 */
export const competes = `
  o.wanted_on = w.wanted_on and o.minutes && w.minutes and (o.salon_id = w.salon_id or exists (
    select 1 from salons s where s.status = 'approved' and ${inReachCondition('w', 's')} and ${inReachCondition('o', 's')}
      and ${acceptsSizeCondition('s', 'p.size')} and ${acceptsSizeCondition('s', 'op.size')}))`;

const isOfDay = `n.state in ('waiting', 'offered') and n.wanted_on = w.wanted_on`;
const widestLine = lineOfMiles(businessTerms.waitlist.widestMiles);

/**
 * The waits for the day of `w` that may be for a salon of `w` as well: at its own salon or around that, or at a salon
 * within its miles or around a place whose widest miles meet them. Without it, each place in line would read the waits
 * for that day everywhere.
 */
const nearbyWaits = `
        select n.* from waits n where ${isOfDay} and n.salon_id = w.salon_id
        union all
        select n.* from waits n where ${isOfDay} and n.place <@ cube_enlarge(salon.place, ${widestLine}, 3)
        union all
        select n.* from salons s join waits n on n.salon_id = s.id
        where ${isOfDay} and s.status = 'approved' and s.place <@ cube_enlarge(w.place, w.line, 3)
        union all
        select n.* from waits n where ${isOfDay} and n.place <@ cube_enlarge(w.place, w.line + ${widestLine}, 3)`;

/** Selects the waits of owner $1 in line, or only the one with id $2, which have not ended by $3, with their places. */
export const ownWaitsQuery = `
  select w.id, w.pet_id as "petId", p.name as "petName", p.size as "petSize", w.subscription_id as "subscriptionId",
    case when salon.id is not null then
      json_build_object('id', salon.id, 'name', salon.name, 'city', salon.city) end as salon,
    w.zip_code as "zipCode", w.miles, w.wanted_on as date, w.part, w.start_minute as "startMinute",
    coalesce((select json_agg(a.name order by a.id) from addon_services a
      where a.id = any(w.add_on_ids) and ${offeredToCondition('a', 'p.size')}), '[]') as "addOns",
    1 + (select count(distinct o.pet_id)::int
      from (${nearbyWaits}) o join pets op on op.id = o.pet_id
      where o.pet_id <> w.pet_id and (o.created_at, o.id) < (w.created_at, w.id) and ${competes}) as position,
    w.ends_at as "endsAt", w.created_at as "createdAt",
    (select json_build_object('id', f.id, 'startsAt', ${instantInJson('f.starts_at')},
       'heldUntil', ${instantInJson('f.held_until')}, 'holdId', h.id, 'timeZone', s.time_zone, 'salon', json_build_object('id', s.id, 'name', s.name, 'city', s.city))
     from wait_offers f join salons s on s.id = f.salon_id left join holds h on h.id = f.hold_id
     where f.wait_id = w.id and f.state = 'open') as offer
  from waits w join pets p on p.id = w.pet_id left join salons salon on salon.id = w.salon_id
  where w.owner_id = $1 and w.state in ('waiting', 'offered') and ($2::bigint is null or w.id = $2)
    and (w.ends_at > $3 or w.state = 'offered')
  order by w.wanted_on, w.created_at, w.id`;

/** Reads an owner's waits, with their places in line. */
@Injectable()
export class WaitlistQueries {
  constructor(
    private readonly readDb: ReadDb,
    private readonly links: WaitlistOfferLinks,
    private readonly clock: Clock,
  ) {}

  /** Returns the waits still in line, soonest day first. */
  ofOwner(ownerId: number): Promise<WaitlistEntryDto[]> {
    return this.read(ownerId, null);
  }

  /**
   * Returns one of the owner's waits.
   * @throws WaitNotFound
   */
  async get(ownerId: number, id: number): Promise<WaitlistEntryDto> {
    const [wait] = await this.read(ownerId, id);
    if (!wait) throw new WaitNotFound();
    return wait;
  }

  private async read(ownerId: number, id: number | null): Promise<WaitlistEntryDto[]> {
    const now = this.clock.now();
    const rows = await this.readDb.rows<Row>(ownWaitsQuery, [ownerId, id, now]);
    return rows.map((row) => this.onTheWire(row, now));
  }

  private onTheWire({ startMinute, endsAt, createdAt, offer, ...row }: Row, now: Date): WaitlistEntryDto {
    return {
      ...row,
      time: startMinute === null ? null : clockTime(startMinute),
      endsAt: endsAt.toISOString(),
      createdAt: createdAt.toISOString(),
      offer: offer && this.heldPlace(offer, now),
    };
  }

  private heldPlace({ id, salon, timeZone, startsAt, heldUntil, holdId }: OfferRow, now: Date): HeldPlaceDto | null {
    if (offerState({ state: 'open', heldUntil, holdId }, now) !== 'open') return null;
    const token = this.links.tokenOf(id);
    return { token, salon, startsAt: startsAt.toISOString(), timeZone, heldUntil: heldUntil.toISOString() };
  }
}
