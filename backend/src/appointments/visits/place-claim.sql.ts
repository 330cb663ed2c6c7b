import type { PetSize } from '../../plans/index.js';
import type { LocalDate, Sql } from '../../platform/index.js';
import type { SalonCalendar } from '../../salon-schedule/index.js';
import { type LockedSubscription, selectFirstSalon } from '../../subscriptions/index.js';
import { startOfSalonWeek } from './booking-terms.rules.js';
import type { Slot } from './slot.value.js';

/** The row that took a station, and the station (rules.md#no-double-booking). */
export interface Claim {
  readonly id: number;
  readonly station: number;
}

/** An add-on as it is kept with the appointment: its name, price and duration do not change after the booking. */
export interface ChosenAddOn {
  readonly id: number;
  readonly name: string;
  /** Cents. */
  readonly price: number;
  /** Minutes. */
  readonly duration: number;
}

/** The series of a visit, and the visit's number in it, counted from 1. */
export interface SeriesPlace {
  readonly seriesId: number;
  readonly place: number;
}

/** A visit that the rules allow; the database has yet to accept it. */
export interface JudgedVisit {
  readonly subscription: LockedSubscription;
  readonly salonId: number;
  readonly calendar: SalonCalendar;
  readonly slot: Slot;
  /** Stations that seem free at that time, to be tried in this order. */
  readonly stations: readonly number[];
  readonly addOns: readonly ChosenAddOn[];
  readonly notes?: string;
  readonly inSeries?: SeriesPlace;
  readonly groupId?: number;
  readonly now: Date;
}

/**
 * Inserts the visit with its add-ons on a station that is free at the moment of writing. Returns undefined where all
 * stations were taken meanwhile, or the dog has another visit then. The caller has locked the subscription's row and
 * cleared the holds (rules.md#no-double-booking).
 */
export async function claimVisit(sql: Sql, visit: JudgedVisit): Promise<Claim | undefined> {
  const { subscription, salonId, slot, calendar, notes, inSeries, groupId, now } = visit;
  const appointment = {
    subscriptionId: subscription.id,
    ownerId: subscription.ownerId,
    petId: subscription.petId,
    petSize: subscription.petSize,
    salonId,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    weekStartsOn: startOfSalonWeek(slot.startsAt, calendar.timeZone),
    notes: notes ?? null,
    createdAt: now,
    inSeries,
    groupId,
  };
  const claim = await claimStation(sql, appointment, visit.stations);
  if (!claim) return undefined;
  await insertAddOns(sql, claim.id, visit.addOns);
  if (!subscription.salonId) await selectFirstSalon(sql, subscription.id, salonId);
  return claim;
}

/** The columns of an appointment that is inserted, without its station. */
export interface NewAppointment extends Slot {
  readonly subscriptionId: number;
  readonly ownerId: number;
  readonly petId: number;
  readonly petSize: PetSize;
  readonly salonId: number;
  readonly weekStartsOn: LocalDate;
  readonly notes: string | null;
  readonly createdAt: Date;
  /** The series of the visit, and its number in the series, counted from 1. */
  readonly inSeries?: SeriesPlace;
  /** The group of dogs that the visit belongs to. */
  readonly groupId?: number;
}

/**
 * Takes the first station that is still free at the moment of writing. Returns undefined where all were taken
 * meanwhile, or the dog has another visit then.
 */
export async function claimStation(
  sql: Sql,
  appointment: NewAppointment,
  stations: readonly number[],
): Promise<Claim | undefined> {
  const wanted = {
    owner: 'appointment',
    petId: appointment.petId,
    insertion: `
      insert into appointments (id, subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
        week_starts_on, notes, created_at, series_id, series_place, group_id)
      select id, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 from place
      returning id`,
    valuesOn: (station: number) => [
      appointment.subscriptionId,
      appointment.ownerId,
      appointment.petId,
      appointment.petSize,
      appointment.salonId,
      station,
      appointment.startsAt,
      appointment.endsAt,
      appointment.weekStartsOn,
      appointment.notes,
      appointment.createdAt,
      appointment.inSeries?.seriesId ?? null,
      appointment.inSeries?.place ?? null,
      appointment.groupId ?? null,
    ],
  } as const;
  return claimPlace(sql, wanted, stations);
}

/**
 * Stores name, price and duration of the add-ons with the appointment as they were when booked
 * (rules.md#add-on-offers).
 */
async function insertAddOns(sql: Sql, appointmentId: number, addOns: readonly ChosenAddOn[]): Promise<void> {
  if (addOns.length === 0) return;
  await sql.rows(
    `insert into appointment_addons (appointment_id, addon_id, name, price, duration)
     select $1, id, name, price, duration from json_to_recordset($2)
       as chosen(id integer, name text, price integer, duration integer)`,
    [appointmentId, JSON.stringify(addOns)],
  );
}

/** A place that an appointment or a hold is to occupy: a dog's time and a station. */
export interface WantedPlace {
  /** The kind of row that occupies the place. */
  readonly owner: 'appointment' | 'hold';
  /** Null for a visitor's hold, whose dog is not known. */
  readonly petId: number | null;
  /** The SQL that inserts the owner's row from `place`, with the id of `place` and these values, and returns its id. */
  readonly insertion: string;
  /**
   * Returns the values for a station. $3 is the dog, $5 the salon, $6 the station, $7 and $8 start and end; the others
   * belong to the insertion.
   */
  valuesOn(station: number): readonly unknown[];
}

/**
 * Takes the first station that is still free at the moment of writing. One statement occupies the station and the dog's
 * time and inserts the owner's row. Returns undefined where all stations were taken meanwhile, or the dog has another
 * visit then.
 *
 * The dog's time is claimed first, so that all claims wait in one order. `on conflict do nothing` waits for a rival's
 * commit without ever deadlocking with it, which plain inserts into exclusion constraints can (PostgreSQL: INSERT, ON
 * CONFLICT).
 */
export async function claimPlace(
  sql: Sql,
  wanted: WantedPlace,
  stations: readonly number[],
): Promise<Claim | undefined> {
  const statement = claimOf(wanted);
  for (const station of stations) {
    const row = await sql.row<{ wantedId: number; id: number | null }>(statement, wanted.valuesOn(station));
    if (!row) return undefined;
    if (row.id) return { id: row.id, station };
    await releaseDog(sql, wanted, row.wantedId);
  }
  return undefined;
}

const claimOf = ({ owner, insertion }: WantedPlace) => `
  with wanted as (select nextval('${owner}s_id_seq') as id),
    dog as (
      insert into pet_occupancies (${owner}_id, pet_id, starts_at, ends_at)
      select id, $3, $7, $8 from wanted where $3::bigint is not null
      on conflict do nothing returning pet_id),
    allowed as (select id from wanted where $3::bigint is null or exists (select from dog)),
    place as (
      insert into occupancies (${owner}_id, salon_id, station, pet_id, starts_at, ends_at)
      select id, $5, $6, $3, $7, $8 from allowed
      on conflict do nothing returning ${owner}_id as id),
    kept as (${insertion})
  select allowed.id as "wantedId", kept.id from allowed left join kept on true`;

/** Frees the dog's time after the station was lost, so that the next station can be tried. */
async function releaseDog(sql: Sql, { owner, petId }: WantedPlace, wantedId: number): Promise<void> {
  if (petId) await sql.rows(`delete from pet_occupancies where pet_id = $1 and ${owner}_id = $2`, [petId, wantedId]);
}
