import type { PetSize } from '../../plans/index.js';
import type { Sql } from '../../platform/index.js';
import { type BookableSalon, freeStations, occupied } from '../availability/index.js';
import type { Slot } from '../visits/index.js';
import { claimHold, clearHolds, lockHolder } from './hold.sql.js';

/** A place that is held for a dog on the waitlist. */
export interface OfferedPlace {
  readonly salon: BookableSalon;
  readonly slot: Slot;
  readonly ownerId: number;
  readonly petId: number;
  readonly petSize: PetSize;
  readonly addOnIds: readonly number[];
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Holds a place that is offered from the waitlist (rules.md#offers), beside the dog's own holds. Returns the hold's id,
 * or undefined where the place was lost meanwhile. The limits of visitors' holds do not apply: an owner waits for this
 * very place, and each dog has one open offer at a time.
 */
export async function holdOffered(sql: Sql, place: OfferedPlace): Promise<number | undefined> {
  const { salon, slot, ownerId, petId, petSize, addOnIds, now, expiresAt } = place;
  await lockHolder(sql, `pet ${petId}`);
  await clearHolds(sql, { salonId: salon.id, slot, holder: {}, now });
  const { startsAt, endsAt } = slot;
  const hold = { startsAt, endsAt, petSize, salonId: salon.id, addOnIds, createdAt: now, expiresAt };
  return claimHold(sql, { ...hold, holder: { ownerId, petId } }, freeStations(salon.calendar, occupied(salon), slot));
}

/** Releases offered places. */
export async function releaseOffered(sql: Sql, holdIds: readonly number[]): Promise<void> {
  if (holdIds.length === 0) return;
  await sql.rows(
    'delete from holds where id in (select id from holds where id = any($1) and offered order by id for update)',
    [holdIds],
  );
}

/** Reads the dog's own live holds, at any salon. */
export function readOwnHeldSlots(sql: Sql, petId: number, now: Date): Promise<Slot[]> {
  return sql.rows<Slot>(
    `select starts_at as "startsAt", ends_at as "endsAt" from holds
     where pet_id = $1 and expires_at > $2 and not offered`,
    [petId, now],
  );
}
