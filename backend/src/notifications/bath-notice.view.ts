import type { EntityManager } from '@mikro-orm/postgresql';

import { sqlIn } from '../platform/index.js';
import type { BathFacts } from './templates/index.js';
import { accountName } from '../auth/index.js';

/** A bath and the people to be mailed about it. */
export interface BathNotice {
  readonly bath: BathFacts;
  readonly status: string;
  readonly late: boolean;
  readonly ownerEmail: string;
  /** The account's address, or else that of the application; null if the salon has none. */
  readonly salonEmail: string | null;
}

interface Row {
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
  status: string;
  late: boolean;
  owner_email: string;
  salon_email: string | null;
  facts: Omit<BathFacts, 'appointmentId' | 'startsAt' | 'endsAt' | 'sequence'>;
}

const query = `
  select a.starts_at, a.ends_at, a.created_at, a.status, a.cancelled_late as late,
    u.email::text as owner_email, coalesce(account.email, s.email)::text as salon_email,
    json_build_object('petName', p.name, 'ownerName',
      ${accountName('u')},
      'salonName', s.name, 'salonAddress', concat_ws(', ', s.address, s.city, s.state, s.zip_code),
      'salonPhone', s.phone, 'timeZone', s.time_zone,
      'addOns', coalesce((select json_agg(x.name order by x.addon_id) from appointment_addons x
        where x.appointment_id = a.id), '[]')) as facts
  from appointments a
  join pets p on p.id = a.pet_id
  join users u on u.id = a.owner_id
  join salons s on s.id = a.salon_id
  left join users account on account.id = s.account_id
  where a.id = $1`;

/**
 * Returns the bath as it is now. Its sequence is the number of seconds since the booking, so later events have higher
 * ones.
 */
export async function findBath(em: EntityManager, id: number, happenedAt: Date): Promise<BathNotice | undefined> {
  const row = await sqlIn(em).row<Row>(query, [id]);
  if (!row) return undefined;
  const seconds = Math.floor((happenedAt.getTime() - row.created_at.getTime()) / 1000);
  return {
    bath: {
      ...row.facts,
      appointmentId: id,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      sequence: Math.max(0, seconds) + 1,
    },
    status: row.status,
    late: row.late,
    ownerEmail: row.owner_email,
    salonEmail: row.salon_email,
  };
}
