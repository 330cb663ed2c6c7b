import { offeredToCondition } from '../add-ons/index.js';
import { lineOfMiles } from '../places/index.js';
import { businessTerms, type PetSize } from '../plans/index.js';
import type { Sql } from '../platform/index.js';
import type { SubscriptionState } from '../subscriptions/index.js';
import type { WantedMinutes } from './wait.rules.js';
import type { WantedArea } from './wait.sql.js';

/** Returns the condition that a wait accepts a salon: its own, or one within its miles (rules.md#places). */
export const inReachCondition = (wait: string, salon: string): string =>
  `(${wait}.salon_id = ${salon}.id or ${salon}.place <@ cube_enlarge(${wait}.place, ${wait}.line, 3)
     and ${salon}.place <-> ${wait}.place <= ${wait}.line)`;

/** Returns the condition that a salon takes dogs of this size (rules.md#accepted-sizes). */
export const acceptsSizeCondition = (salon: string, size: string): string =>
  `case ${size} when 'small' then ${salon}.accepts_small_pets when 'medium' then ${salon}.accepts_medium_pets
     when 'large' then ${salon}.accepts_large_pets else ${salon}.accepts_x_large_pets end`;

/** A wait in the line of one salon. */
export interface QueuedWait extends WantedMinutes {
  readonly id: number;
  readonly ownerId: number;
  readonly petId: number;
  readonly petSize: PetSize;
  readonly subscription: SubscriptionState & { readonly id: number };
  /** Chosen add-ons that the salon still offers to a dog of this size. */
  readonly addOns: readonly { readonly id: number; readonly duration: number }[];
  /** Starts at this salon that were offered to the wait before, as UTC instants. None is offered twice. */
  readonly offeredBefore: readonly Date[];
}

type Row = Omit<QueuedWait, 'subscription'> & SubscriptionState & { subscriptionId: number };

/**
 * The waits that may reach the salon `s`, which is $1: its own, and those around a place within the widest miles. A
 * wait's own miles are no condition that an index answers; without this, each freed place would read every wait.
 */
const nearbyWaits = `
    select id from waits where state = 'waiting' and salon_id = $1
    union all
    select id from waits where state = 'waiting'
      and place <@ cube_enlarge(s.place, ${lineOfMiles(businessTerms.waitlist.widestMiles)}, 3)`;

const queueQuery = `
  select w.id, w.owner_id as "ownerId", w.pet_id as "petId", p.size as "petSize", w.subscription_id as "subscriptionId",
    sub.status, sub.end_date as "endDate", sub.pauses_at as "pausesAt", sub.paused_until as "pausedUntil", w.wanted_on as date, lower(w.minutes) as "fromMinute",
    upper(w.minutes) as "untilMinute",
    coalesce((select json_agg(json_build_object('id', a.id, 'duration', a.duration) order by a.id)
      from addon_services a where a.id = any(w.add_on_ids) and ${offeredToCondition('a', 'p.size')}), '[]') as "addOns",
    array(select o.starts_at from wait_offers o where o.wait_id = w.id and o.salon_id = s.id) as "offeredBefore"
  from salons s cross join lateral (${nearbyWaits}) nearby
    join waits w on w.id = nearby.id and ${inReachCondition('w', 's')}
    join users u on u.id = w.owner_id and u.suspended_at is null
    join pets p on p.id = w.pet_id join subscriptions sub on sub.id = w.subscription_id
  where s.id = $1 and w.state = 'waiting' and w.ends_at > $2 and ${acceptsSizeCondition('s', 'p.size')}
    and not exists (select 1 from wait_offers o where o.pet_id = w.pet_id and o.state = 'open')
  order by w.created_at, w.id`;

/**
 * Returns the waits in the salon's line, the longest first. A dog with an open offer is left out meanwhile, and so is one
 * whose owner is suspended.
 */
export async function readSalonQueue(sql: Sql, salonId: number, now: Date): Promise<QueuedWait[]> {
  const rows = await sql.rows<Row>(queueQuery, [salonId, now]);
  return rows.map(({ subscriptionId, status, endDate, pausesAt, pausedUntil, ...row }) => ({
    ...row,
    subscription: { id: subscriptionId, status, endDate, pausesAt, pausedUntil },
  }));
}

/** A time at a salon for which a dog waits. */
export interface WantedAt extends WantedMinutes {
  readonly salonId: number;
}

/** Returns every time that a dog waits for, by salon; for one wait only where its id is given. */
export function readWantedTimes(sql: Sql, now: Date, waitId?: number): Promise<WantedAt[]> {
  return sql.rows<WantedAt>(
    `select distinct s.id as "salonId", w.wanted_on as date, lower(w.minutes) as "fromMinute",
       upper(w.minutes) as "untilMinute"
     from waits w join users u on u.id = w.owner_id and u.suspended_at is null
       join pets p on p.id = w.pet_id
       join salons s on s.status = 'approved' and ${inReachCondition('w', 's')} and ${acceptsSizeCondition('s', 'p.size')}
     where w.state = 'waiting' and w.ends_at > $1 and ($2::bigint is null or w.id = $2)
     order by 1, 2, 3, 4`,
    [now, waitId ?? null],
  );
}

/** Returns the time zones of the salons within miles. Salons near a border between two zones may be in either. */
export async function readTimeZonesWithin(
  sql: Sql,
  { point, miles }: Extract<WantedArea, { readonly miles: number }>,
): Promise<string[]> {
  const rows = await sql.rows<{ timeZone: string }>(
    `select distinct s.time_zone as "timeZone" from salons s,
       (select earth_point($1::float8, $2::float8) as point) as wanted
     where s.status = 'approved' and s.place <@ cube_enlarge(wanted.point, $3, 3) and s.place <-> wanted.point <= $3`,
    [point.latitude, point.longitude, lineOfMiles(miles)],
  );
  return rows.map(({ timeZone }) => timeZone);
}

/** The salons around a place that are searched for a free place. */
const maxSalonsWithin = 200;

/** Returns the salons within miles that take dogs of this size, nearest first. */
export async function readSalonsWithin(
  sql: Sql,
  { point, miles }: Extract<WantedArea, { readonly miles: number }>,
  size: PetSize,
): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `select s.id from salons s, (select earth_point($1::float8, $2::float8) as point) as wanted
     where s.status = 'approved' and ${acceptsSizeCondition('s', '$4::text')}
       and s.place <@ cube_enlarge(wanted.point, $3, 3) and s.place <-> wanted.point <= $3
     order by s.place <-> wanted.point, s.id limit ${maxSalonsWithin}`,
    [point.latitude, point.longitude, lineOfMiles(miles), size],
  );
  return rows.map(({ id }) => id);
}
