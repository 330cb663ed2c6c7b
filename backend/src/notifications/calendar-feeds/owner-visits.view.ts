import type { ReadDb } from '../../platform/index.js';
import type { VisitEntry } from '../templates/index.js';

interface Row extends Omit<VisitEntry, 'sequence'> {
  readonly createdAt: Date;
  readonly movedAt: Date | null;
}

const entries = `
  select a.id as "appointmentId", a.starts_at as "startsAt", a.ends_at as "endsAt", a.created_at as "createdAt",
    a.moved_at as "movedAt", p.name as "petName", s.name as "salonName", s.phone as "salonPhone",
    concat_ws(', ', s.address, s.city, s.state, s.zip_code) as "salonAddress", coalesce((
      select json_agg(x.name order by x.addon_id) from appointment_addons x where x.appointment_id = a.id), '[]') as "addOns"
  from appointments a join pets p on p.id = a.pet_id join salons s on s.id = a.salon_id
  where a.owner_id = $1 and a.status <> 'cancelled'`;

/** More visits than a booking window and a month hold, even for an owner with many dogs. */
const maxShown = 1_000;

/** Returns an owner's visits from an instant on, soonest first, without cancelled ones. */
export async function readVisitsSince(readDb: ReadDb, ownerId: number, since: Date): Promise<VisitEntry[]> {
  const rows = await readDb.rows<Row>(`${entries} and a.starts_at >= $2 order by a.starts_at, a.id limit ${maxShown}`, [
    ownerId,
    since,
  ]);
  return rows.map(numbered);
}

/** Returns one of an owner's visits; undefined if there is none, or it was cancelled. */
export async function readOwnVisit(readDb: ReadDb, ownerId: number, id: number): Promise<VisitEntry | undefined> {
  const row = await readDb.row<Row>(`${entries} and a.id = $2`, [ownerId, id]);
  return row && numbered(row);
}

/** Sets the sequence to the seconds from the booking to the last move, as in mails (bath-notice.view.ts). */
function numbered({ createdAt, movedAt, ...visit }: Row): VisitEntry {
  const seconds = movedAt ? Math.floor((movedAt.getTime() - createdAt.getTime()) / 1000) : -1;
  return { ...visit, sequence: Math.max(-1, seconds) + 1 };
}
