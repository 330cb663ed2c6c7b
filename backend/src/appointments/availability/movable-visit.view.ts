import type { PetSize } from '../../plans/index.js';
import type { Sql } from '../../platform/index.js';
import { AppointmentNotFound, type AppointmentPlace } from '../visits/index.js';

/** A scheduled visit with the data to judge another time for it. */
export interface MovableVisit extends AppointmentPlace {
  readonly id: number;
  readonly subscriptionId: number;
  readonly salonId: number;
  readonly petSize: PetSize;
  readonly seriesId: number | null;
}

interface WantedMovable {
  readonly id: number;
  readonly ownerId: number | undefined;
  /** Whether all later visits of its series are read as well. */
  readonly rest: boolean;
}

/**
 * Reads the owner's scheduled visit, with the rest of its series if wanted, soonest first.
 * @throws AppointmentNotFound, the same for an unknown visit and for another owner's
 */
export async function readOwnMovable(
  sql: Sql,
  { id, ownerId, rest }: WantedMovable,
): Promise<[MovableVisit, ...MovableVisit[]]> {
  const [visit, ...later] = ownerId
    ? await sql.rows<MovableVisit>(
        `select a.id, a.subscription_id as "subscriptionId", a.salon_id as "salonId", a.pet_size as "petSize",
           a.series_id as "seriesId", a.station, a.starts_at as "startsAt", a.ends_at as "endsAt",
           a.week_starts_on as "weekStartsOn"
         from appointments v
         join appointments a on a.id = v.id
           or ($3 and a.series_id = v.series_id and a.starts_at >= v.starts_at and a.status = 'scheduled')
         where v.id = $1 and v.owner_id = $2 and v.status = 'scheduled'
         order by a.starts_at, a.id`,
        [id, ownerId, rest],
      )
    : [];
  if (!visit) throw new AppointmentNotFound();
  return [visit, ...later];
}
