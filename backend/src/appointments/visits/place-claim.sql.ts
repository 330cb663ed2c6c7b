import type { Sql } from '../../platform/index.js';

/** The row that took a station (rules.md#no-double-booking). */
export interface Claim {
  readonly id: number;
  readonly station: number;
}

export interface WantedPlace {
  /** What occupies the place. */
  readonly owner: 'appointment' | 'hold';
  /** Null where a visitor holds it, whose dog nobody knows. */
  readonly petId: number | null;
  /** Inserts the owner's row from `place`, whose `id` and these values it takes, and returns its id. */
  readonly insertion: string;
  /** $3 is the dog, $5 the salon, $6 the station, $7 and $8 from when until when; the others are the insertion's own. */
  valuesOn(station: number): readonly unknown[];
}

/**
 * Takes the first of the stations that is still free at the moment of writing, in one statement with the dog's time and
 * what occupies them; undefined where all were taken meanwhile, or the dog is elsewhere. The dog comes first, so that
 * all wait in one order. `on conflict do nothing` waits for a rival's commit without ever deadlocking with it, which
 * plain inserts into exclusion constraints can (PostgreSQL: INSERT, ON CONFLICT).
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
    await letGoOfDog(sql, wanted, row.wantedId);
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

/** The station was lost: the dog is free for the next one, and for others where none is left. */
async function letGoOfDog(sql: Sql, { owner, petId }: WantedPlace, wantedId: number): Promise<void> {
  if (petId) await sql.rows(`delete from pet_occupancies where pet_id = $1 and ${owner}_id = $2`, [petId, wantedId]);
}
