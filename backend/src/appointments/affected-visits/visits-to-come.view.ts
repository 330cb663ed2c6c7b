import type { Sql } from '../../platform/index.js';
import { longestVisit } from '../availability/index.js';
import type { AppointmentStatus } from '../visits/index.js';
import type { CuttableVisit } from './affected-visits.rules.js';
import { accountName } from '../../auth/index.js';

/** A visit with the names by which the salon's staff recognize it. */
export interface VisitToCome extends CuttableVisit {
  readonly petName: string;
  readonly petOwnerName: string;
  readonly status: AppointmentStatus;
}

/**
 * Reads the visits that keep the salon's stations from now on. The booking window bounds their number. One that the
 * salon marked as in progress before its start is still to come. One that has its outcome keeps its station until its
 * end, but can be neither cancelled nor moved.
 */
export function readVisitsToCome(sql: Sql, salonId: number, now: Date): Promise<VisitToCome[]> {
  return sql.rows<VisitToCome>(
    `select a.id, a.station, a.pet_size as "petSize", p.name as "petName",
       ${accountName('u')} as "petOwnerName",
       a.starts_at as "startsAt", a.ends_at as "endsAt",
       a.status, a.starts_at > $2 and a.status in ('scheduled', 'in_progress') as "isComing"
     from appointments a join pets p on p.id = a.pet_id join users u on u.id = a.owner_id
     where a.salon_id = $1 and a.status <> 'cancelled'
       and a.starts_at > $2::timestamptz - ${longestVisit} and a.ends_at > $2`,
    [salonId, now],
  );
}
