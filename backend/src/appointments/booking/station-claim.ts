import type { LocalDate, Sql } from '../../platform/index.js';
import type { PetSize } from '../../plans/index.js';
import type { Slot } from '../availability/slot.value.js';

export interface NewAppointment extends Slot {
  readonly subscriptionId: number;
  readonly ownerId: number;
  readonly petId: number;
  readonly petSize: PetSize;
  readonly salonId: number;
  readonly weekStartsOn: LocalDate;
  readonly notes: string | null;
  readonly createdAt: Date;
}

/** The row that took a station. */
export interface Claim {
  readonly id: number;
  readonly station: number;
}

/**
 * Takes the first of the stations that is still free at the moment of writing; answers the new appointment, or
 * undefined where all were taken meanwhile. `on conflict do nothing` waits for a rival's commit without ever
 * deadlocking with it, which plain inserts into exclusion constraints can (PostgreSQL: INSERT, ON CONFLICT).
 */
export async function claimStation(
  sql: Sql,
  appointment: NewAppointment,
  stations: readonly number[],
): Promise<Claim | undefined> {
  for (const station of stations) {
    const row = await sql.row<{ id: number }>(
      `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
         week_starts_on, notes, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict do nothing returning id`,
      [
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
      ],
    );
    if (row) return { id: row.id, station };
  }
  return undefined;
}
