import type { Sql } from '../../platform/index.js';

/** A group of several dogs of one owner that are booked at once (rules.md#several-dogs). */
export interface NewGroup {
  readonly ownerId: number;
  readonly salonId: number;
  readonly how: string;
  readonly createdAt: Date;
}

/** Inserts the group, whose visits are booked next, and returns its id. */
export async function insertGroup(sql: Sql, { ownerId, salonId, how, createdAt }: NewGroup): Promise<number> {
  const row = await sql.row<{ id: number }>(
    'insert into group_bookings (owner_id, salon_id, how, created_at) values ($1, $2, $3, $4) returning id',
    [ownerId, salonId, how, createdAt],
  );
  return row!.id;
}
