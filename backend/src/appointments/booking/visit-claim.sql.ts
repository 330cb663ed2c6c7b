import type { PetSize } from '../../plans/index.js';
import type { LocalDate, Sql } from '../../platform/index.js';
import type { SalonCalendar } from '../../salon-schedule/index.js';
import { type LockedSubscription, selectFirstSalon } from '../../subscriptions/index.js';
import type { ChosenAddOn } from '../availability/index.js';
import { type Claim, claimPlace, type Slot, startOfSalonWeek } from '../visits/index.js';

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
 * stations were taken meanwhile. The caller has locked the subscription's row and cleared the holds
 * (rules.md#no-double-booking).
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
 * meanwhile.
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
