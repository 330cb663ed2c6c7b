import { offeredToCondition } from '../add-ons/index.js';
import type { GeoPoint } from '../places/index.js';
import { lineOfMiles } from '../places/index.js';
import type { Sql } from '../platform/index.js';
import type { PartOfDay } from '../salons/index.js';
import type { WantedMinutes } from './wait.rules.js';

/** The area of a wanted bath: one salon, or within miles of a ZIP code. */
export type WantedArea =
  { readonly salonId: number } | { readonly zipCode: string; readonly miles: number; readonly point: GeoPoint };

/** A wait that a request may begin: the dog, the area and the time that its owner wants. */
export interface NewWait extends WantedMinutes {
  readonly ownerId: number;
  readonly petId: number;
  readonly subscriptionId: number;
  readonly area: WantedArea;
  readonly part?: PartOfDay;
  readonly startMinute?: number;
  readonly addOnIds: readonly number[];
  readonly timeZone: string;
  readonly endsAt: Date;
  readonly createdAt: Date;
}

/** Inserts the wait and returns its id. */
export async function insertWait(sql: Sql, wait: NewWait): Promise<number> {
  const { area } = wait;
  const around = 'miles' in area ? area : undefined;
  const row = await sql.row<{ id: number }>(
    `insert into waits (owner_id, pet_id, subscription_id, salon_id, zip_code, miles, place, line, wanted_on, part,
       start_minute, minutes, add_on_ids, time_zone, ends_at, created_at)
     values ($1, $2, $3, $4, $5, $6, earth_point($7::float8, $8::float8), $9, $10, $11, $12, int4range($13, $14), $15,
       $16, $17, $18)
     returning id`,
    [
      wait.ownerId,
      wait.petId,
      wait.subscriptionId,
      'salonId' in area ? area.salonId : null,
      around?.zipCode ?? null,
      around?.miles ?? null,
      around?.point.latitude ?? null,
      around?.point.longitude ?? null,
      around ? lineOfMiles(around.miles) : null,
      wait.date,
      wait.part ?? null,
      wait.startMinute ?? null,
      wait.fromMinute,
      wait.untilMinute,
      wait.addOnIds,
      wait.timeZone,
      wait.endsAt,
      wait.createdAt,
    ],
  );
  return row!.id;
}

/** Counts the waits of a dog that are in line. The caller has locked the dog's subscription. */
export async function countOpenWaits(sql: Sql, petId: number): Promise<number> {
  const row = await sql.row<{ open: number }>(
    `select count(*)::int as open from waits where pet_id = $1 and state in ('waiting', 'offered')`,
    [petId],
  );
  return row?.open ?? 0;
}

/**
 * The condition that a visit of the wait's dog is on its salon-local day: such a bath ends every wait for that day. The
 * index of an owner's visits finds those around that day; in every time zone it is within the three days in UTC.
 */
const bathOfDay = `
  a.owner_id = w.owner_id and a.starts_at >= (w.wanted_on - 1)::timestamp at time zone 'UTC'
  and a.starts_at < (w.wanted_on + 2)::timestamp at time zone 'UTC' and a.pet_id = w.pet_id
  and a.status <> 'cancelled' and (a.starts_at at time zone s.time_zone)::date = w.wanted_on`;

/** Returns whether the dog has a bath on that salon-local day, at any salon. */
export async function hasBathOn(sql: Sql, petId: number, date: string): Promise<boolean> {
  const bath = await sql.row(
    `select 1 from (select id as pet_id, owner_id, $2::date as wanted_on from pets where id = $1) as w
       cross join appointments a join salons s on s.id = a.salon_id
     where ${bathOfDay} limit 1`,
    [petId, date],
  );
  return bath !== undefined;
}

/** An offer that ended with its wait. */
export interface EndedOffer {
  readonly salonId: number;
  readonly holdId: number;
}

/** Returns whether the dog of this visit is in line anywhere. */
async function hasOpenWait(sql: Sql, appointmentId: number): Promise<boolean> {
  const wait = await sql.row(
    `select 1 from waits where pet_id = (select pet_id from appointments where id = $1)
       and state in ('waiting', 'offered') limit 1`,
    [appointmentId],
  );
  return wait !== undefined;
}

/**
 * Ends waits whose dog has a bath that day (rules.md#waitlist), and returns their open offers.
 * @param appointmentId limits it to the waits of this visit's dog
 */
export async function endWaitsWithBath(sql: Sql, now: Date, appointmentId?: number): Promise<EndedOffer[]> {
  // Few dogs are in line, and to plan the statement below takes many times as long as to ask.
  if (appointmentId !== undefined && !(await hasOpenWait(sql, appointmentId))) return [];
  const baths = `from appointments a join salons s on s.id = a.salon_id where ${bathOfDay}`;
  const [ofVisit, values] =
    appointmentId === undefined
      ? [`exists (select 1 ${baths})`, []]
      : [
          `w.pet_id = (select pet_id from appointments where id = $1) and exists (select 1 ${baths} and a.id = $1)`,
          [appointmentId],
        ];
  const ended = await sql.rows<{ id: number; appointmentId: number }>(
    `select w.id, (select min(a.id) ${baths}) as "appointmentId"
     from waits w where w.state in ('waiting', 'offered') and ${ofVisit}
     order by w.id for update of w`,
    values,
  );
  if (ended.length === 0) return [];
  const offers = await sql.rows<EndedOffer & { id: number }>(
    `select id, salon_id as "salonId", hold_id as "holdId" from wait_offers
     where wait_id = any($1) and state = 'open' order by id for update`,
    [ended.map(({ id }) => id)],
  );
  await sql.rows(`update wait_offers set state = 'withdrawn', settled_at = $2 where id = any($1)`, [
    offers.map(({ id }) => id),
    now,
  ]);
  for (const wait of ended)
    await sql.rows(`update waits set state = 'booked', appointment_id = $2, settled_at = $3 where id = $1`, [
      wait.id,
      wait.appointmentId,
      now,
    ]);
  return offers;
}

const overWaits = `select id from waits where state = 'waiting' and ends_at <= $1 for update skip locked`;

/** Postgres expects as many waits at these salons as at others; by `offset 0` it asks each one's index nevertheless. */
const waitsWithoutPartner = `
  select w.id from salons s cross join lateral (
    select id from waits where state = 'waiting' and salon_id = s.id offset 0 for update skip locked) w
  where s.status in ('pending', 'rejected')`;

/** Ends waits whose day is over, or whose only salon is no longer a partner. A wait with an open offer ends with it. */
export async function endPastWaits(sql: Sql, now: Date): Promise<void> {
  for (const ids of [overWaits, waitsWithoutPartner])
    await sql.rows(`update waits set state = 'expired', settled_at = $1 where id = any(array(${ids}))`, [now]);
}

/** Ends an accepted offer and its wait, whose bath is booked. */
export async function settleBooked(
  sql: Sql,
  { id, waitId }: { readonly id: number; readonly waitId: number },
  appointmentId: number,
  now: Date,
): Promise<void> {
  await sql.rows(`update wait_offers set state = 'accepted', settled_at = $2 where id = $1`, [id, now]);
  await sql.rows(`update waits set state = 'booked', appointment_id = $2, settled_at = $3 where id = $1`, [
    waitId,
    appointmentId,
    now,
  ]);
}

/** Locks the owner's wait; false where it is not the owner's. */
export async function lockOwnWait(sql: Sql, ownerId: number, id: number): Promise<boolean> {
  const wait = await sql.row('select 1 from waits where id = $1 and owner_id = $2 for update', [id, ownerId]);
  return wait !== undefined;
}

/** Locks the dog's waits that are in line, and returns their ids. */
export async function lockOpenWaitsOf(sql: Sql, petId: number): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `select id from waits where pet_id = $1 and state in ('waiting', 'offered') order by id for update`,
    [petId],
  );
  return rows.map(({ id }) => id);
}

/** Returns whether the wait is in line: an owner's list shows it. */
export async function isInLine(sql: Sql, id: number, now: Date): Promise<boolean> {
  const wait = await sql.row(
    `select 1 from waits where id = $1 and (state = 'offered' or state = 'waiting' and ends_at > $2)`,
    [id, now],
  );
  return wait !== undefined;
}

/** Ends a wait for its owner. A wait that is over already keeps its state. */
export async function leaveWait(sql: Sql, id: number, now: Date): Promise<void> {
  await sql.rows(
    `update waits set state = 'given_up', settled_at = $2 where id = $1 and state in ('waiting', 'offered')`,
    [id, now],
  );
}

/** Returns the wait's add-ons that the salon still offers to its dog. */
export async function readStillOffered(sql: Sql, petId: number, addOnIds: readonly number[]): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `select a.id from addon_services a join pets p on p.id = $1
     where a.id = any($2) and ${offeredToCondition('a', 'p.size')} order by a.id`,
    [petId, addOnIds],
  );
  return rows.map(({ id }) => id);
}
