import type { Sql } from '../../platform/index.js';

/** The row that took a station, and the station (rules.md#no-double-booking). */
export interface Claim {
  readonly id: number;
  readonly station: number;
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
