import type { PetSize } from '../../plans/index.js';
import type { Sql } from '../../platform/index.js';
import type { Holder } from '../availability/index.js';
import { claimPlace, type Slot } from '../visits/index.js';

/** A hold that is inserted, without its station. */
export interface NewHold extends Slot {
  readonly holder: Holder;
  readonly petSize: PetSize;
  readonly salonId: number;
  readonly addOnIds: readonly number[];
  /** The address from which the start is held; absent for an offer from the waitlist. */
  readonly address?: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A hold of the holder, expired or not. */
export interface OwnHold extends Slot {
  readonly id: number;
  readonly petId: number | null;
  readonly salonId: number;
  readonly petSize: PetSize;
  readonly addOnIds: number[];
  readonly expiresAt: Date;
}

/**
 * Returns the holder's own holds. Holds are counted before one is made, so locks make the calls of one holder, of one
 * address and at one salon queue up. The locks are always taken in the same order, which rules out deadlocks.
 */
export async function lockHolding(
  sql: Sql,
  holder: Holder,
  { salonId, address }: { readonly salonId: number; readonly address: string },
): Promise<OwnHold[]> {
  if (holder.petId) await lockHolder(sql, `pet ${holder.petId}`);
  if (holder.visitor) await lockHolder(sql, `visitor ${holder.visitor}`);
  await lock(sql, 'appointments.hold-address', address);
  const earlier = await sql.rows<OwnHold>(
    `select id, pet_id as "petId", salon_id as "salonId", pet_size as "petSize", starts_at as "startsAt", ends_at as "endsAt",
       add_on_ids as "addOnIds", expires_at as "expiresAt"
     from holds where visitor_hash = $1 or pet_id = $2 and not offered`,
    [holder.visitor ?? null, holder.petId ?? null],
  );
  const salons = [...new Set([salonId, ...earlier.map((hold) => hold.salonId)])].sort((one, other) => one - other);
  for (const id of salons) await lock(sql, 'appointments.hold', `salon ${id}`);
  return earlier;
}

/** Makes all commands of one holder queue up until the end of the transaction. */
export async function lockHolder(sql: Sql, holder: `pet ${number}` | `visitor ${string}`): Promise<void> {
  await lock(sql, 'appointments.holder', holder);
}

async function lock(sql: Sql, what: string, key: string): Promise<void> {
  await sql.rows('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [what, key]);
}

/** Counts the live holds of an address, without those that a new hold replaces. */
export async function countHoldsFrom(
  sql: Sql,
  address: string,
  replaced: readonly number[],
  now: Date,
): Promise<number> {
  const row = await sql.row<{ live: number }>(
    `select count(*)::int as live from holds where address = $1 and expires_at > $2 and id <> all($3)`,
    [address, now, replaced],
  );
  return row?.live ?? 0;
}

/**
 * Takes the first station that is still free at the moment of writing, as a booking does. Returns undefined where all
 * were taken meanwhile.
 */
export async function claimHold(sql: Sql, hold: NewHold, stations: readonly number[]): Promise<number | undefined> {
  const { holder } = hold;
  const wanted = {
    owner: 'hold',
    petId: holder.petId ?? null,
    insertion: `
      insert into holds (id, visitor_hash, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
        add_on_ids, address, offered, created_at, expires_at)
      select id, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10::text is null, $11, $12 from place
      returning id`,
    valuesOn: (station: number) => [
      holder.petId ? null : holder.visitor,
      holder.petId ? holder.ownerId : null,
      holder.petId ?? null,
      hold.petSize,
      hold.salonId,
      station,
      hold.startsAt,
      hold.endsAt,
      hold.addOnIds,
      hold.address ?? null,
      hold.createdAt,
      hold.expiresAt,
    ],
  } as const;
  return (await claimPlace(sql, wanted, stations))?.id;
}

/**
 * Makes room for a claim: ends the claimant's own holds, and expired holds that overlap the wanted time. An offer to
 * the dog ends only where it overlaps the wanted time (rules.md#offers).
 */
export async function clearHolds(
  sql: Sql,
  { salonId, slot, holder, now }: { salonId: number; slot: Slot; holder: Holder; now: Date },
): Promise<void> {
  await clearHoldsForAll(sql, { salonId, slots: [slot], holders: [holder], now });
}

/**
 * Makes room for several claims at one salon. One statement locks the rows in the order of their ids, so that two
 * claims for the same place do not deadlock. A dog's holds have an index for each value of `offered`.
 */
export async function clearHoldsForAll(
  sql: Sql,
  { salonId, slots, holders, now }: { salonId: number; slots: readonly Slot[]; holders: readonly Holder[]; now: Date },
): Promise<void> {
  const reachesIn = `exists (
    select from unnest($2::timestamptz[], $3::timestamptz[]) as wanted (starts_at, ends_at)
    where h.starts_at < wanted.ends_at and h.ends_at > wanted.starts_at)`;
  await sql.rows(
    `delete from holds where id in (
       select id from holds h
       where salon_id = $1 and expires_at <= $4 and ${reachesIn}
         or pet_id = any($5) and not offered or pet_id = any($5) and offered and ${reachesIn}
         or visitor_hash = any($6) and (not offered or ${reachesIn})
       order by id for update)`,
    [
      salonId,
      slots.map(({ startsAt }) => startsAt.toISOString()),
      slots.map(({ endsAt }) => endsAt.toISOString()),
      now,
      holders.flatMap(({ petId }) => petId ?? []),
      holders.flatMap(({ visitor }) => visitor ?? []),
    ],
  );
}
