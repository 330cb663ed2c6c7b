import type { Slot } from '../appointments/index.js';
import { businessTerms } from '../plans/index.js';
import type { Sql } from '../platform/index.js';
import type { StoredOffer } from './offer-state.rules.js';

/** Makes offers at one salon queue up, so that its line is served in order. */
export async function lockSalonQueue(sql: Sql, salonId: number): Promise<void> {
  await sql.rows(`select pg_advisory_xact_lock(hashtext('waitlist.salon'), $1)`, [salonId]);
}

/**
 * Locks a wait that is still in line and whose dog has no open offer; false where that changed meanwhile. The dog is
 * locked first, because two of its waits may be first in line at two salons at once.
 */
export async function lockQueuedWait(sql: Sql, waitId: number, petId: number): Promise<boolean> {
  await sql.rows(`select pg_advisory_xact_lock(hashtext('waitlist.dog'), $1)`, [petId]);
  const row = await sql.row(`select 1 from waits where id = $1 and state = 'waiting' for update`, [waitId]);
  const open = await sql.row(`select 1 from wait_offers where pet_id = $1 and state = 'open'`, [petId]);
  return row !== undefined && open === undefined;
}

interface NewOffer extends Slot {
  readonly waitId: number;
  readonly petId: number;
  readonly salonId: number;
  readonly holdId: number;
  readonly offeredAt: Date;
  readonly heldUntil: Date;
}

/** Inserts the offer and returns its id; the wait is `offered` from now on. */
export async function insertOffer(sql: Sql, offer: NewOffer): Promise<number> {
  const row = await sql.row<{ id: number }>(
    `with offered as (update waits set state = 'offered' where id = $1)
     insert into wait_offers (wait_id, pet_id, salon_id, starts_at, ends_at, hold_id, offered_at, held_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      offer.waitId,
      offer.petId,
      offer.salonId,
      offer.startsAt,
      offer.endsAt,
      offer.holdId,
      offer.offeredAt,
      offer.heldUntil,
    ],
  );
  return row!.id;
}

/** An offer with the data that its end needs. */
export interface LockedOffer extends StoredOffer {
  readonly id: number;
  readonly waitId: number;
  readonly salonId: number;
  readonly ownerId: number;
  /** Whether the owner's account is suspended, which ends the offer. */
  readonly isSuspended: boolean;
  readonly petId: number;
  readonly subscriptionId: number;
  readonly startsAt: Date;
  readonly addOnIds: number[];
}

const columns = `o.id, o.wait_id as "waitId", o.salon_id as "salonId", o.state, o.held_until as "heldUntil",
  h.id as "holdId", o.starts_at as "startsAt", w.owner_id as "ownerId",
  u.suspended_at is not null as "isSuspended", w.pet_id as "petId",
  w.subscription_id as "subscriptionId", w.add_on_ids as "addOnIds"`;

const joined = `wait_offers o join waits w on w.id = o.wait_id join users u on u.id = w.owner_id
  left join holds h on h.id = o.hold_id`;

/** Returns the id of the wait's open offer; undefined where it has none. */
export async function openOfferOf(sql: Sql, waitId: number): Promise<number | undefined> {
  const offer = await sql.row<{ id: number }>(`select id from wait_offers where wait_id = $1 and state = 'open'`, [
    waitId,
  ]);
  return offer?.id;
}

/** Locks the offer and its wait; undefined where there is none. */
export function lockOffer(sql: Sql, id: number): Promise<LockedOffer | undefined> {
  return sql.row<LockedOffer>(`select ${columns} from ${joined} where o.id = $1 for update of w, o`, [id]);
}

/** Locks open offers whose time is up. Two callers never get the same offer. */
export function lockOverdueOffers(sql: Sql, now: Date, atMost: number): Promise<LockedOffer[]> {
  return sql.rows<LockedOffer>(
    `select ${columns} from ${joined}
     where o.state = 'open' and o.held_until <= $1
     order by o.held_until, o.id limit $2 for update of w, o skip locked`,
    [now, atMost],
  );
}

/** Locks open offers whose place is lost. Two callers never get the same offer. */
export function lockLostOffers(sql: Sql, atMost: number): Promise<LockedOffer[]> {
  return sql.rows<LockedOffer>(
    `select ${columns} from ${joined}
     where o.state = 'open' and h.id is null
     order by o.held_until, o.id limit $1 for update of w, o skip locked`,
    [atMost],
  );
}

/**
 * Ends an open offer without a booking. Its wait returns to its place in line, unless its day is over or it has left
 * too many offers unanswered (rules.md#offers).
 */
export async function endOffer(
  sql: Sql,
  { id, waitId }: { readonly id: number; readonly waitId: number },
  state: 'declined' | 'lapsed' | 'withdrawn',
  now: Date,
): Promise<void> {
  await sql.rows(`update wait_offers set state = $2, settled_at = $3 where id = $1`, [id, state, now]);
  await sql.rows(
    `with judged as (
       select id, left_unanswered, left_unanswered >= $4 or ends_at <= $3 as over from waits,
         lateral (select unanswered + ($2 = 'lapsed')::int as left_unanswered) as counted
       where id = $1 and state = 'offered'
     )
     update waits w set unanswered = j.left_unanswered, state = case when j.over then 'expired' else 'waiting' end,
       settled_at = case when j.over then $3::timestamptz end
     from judged j where w.id = j.id`,
    [waitId, state, now, businessTerms.waitlist.unansweredOffers],
  );
}
