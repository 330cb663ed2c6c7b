import type { Sql } from '../../platform/index.js';
import { AppointmentNotFound, type AppointmentPlace } from '../visits/index.js';

/** A scheduled visit with what judging another time for it needs. */
export interface MovableVisit extends AppointmentPlace {
  readonly subscriptionId: number;
}

/** The owner's scheduled visit at this salon. @throws AppointmentNotFound, which tells nothing of other people's */
export async function readOwnMovable(
  sql: Sql,
  { id, salonId, ownerId }: { readonly id: number; readonly salonId: number; readonly ownerId: number | undefined },
): Promise<MovableVisit> {
  const visit =
    ownerId &&
    (await sql.row<MovableVisit>(
      `select subscription_id as "subscriptionId", station, starts_at as "startsAt", ends_at as "endsAt",
         week_starts_on as "weekStartsOn"
       from appointments where id = $1 and salon_id = $2 and owner_id = $3 and status = 'scheduled'`,
      [id, salonId, ownerId],
    ));
  if (!visit) throw new AppointmentNotFound();
  return visit;
}
