import { type RowOf, type Sql, toMessage } from '../../platform/index.js';
import type { Holder } from '../availability/index.js';
import type { HoldDto } from './dto/hold.dto.js';

type Instant = 'startsAt' | 'endsAt' | 'expiresAt';

/** Reads the holder's live holds, soonest first, without offers from the waitlist. */
export async function readOwnHolds(sql: Sql, { visitor, ownerId }: Holder, now: Date): Promise<HoldDto[]> {
  const rows = await sql.rows<RowOf<HoldDto, Instant>>(
    `select h.id, h.salon_id as "salonId", s.name as "salonName", s.city, s.time_zone as "timeZone",
       h.starts_at as "startsAt", h.ends_at as "endsAt", h.pet_size as "petSize", h.pet_id as "petId",
       h.add_on_ids as addons, h.expires_at as "expiresAt"
     from holds h join salons s on s.id = h.salon_id
     where (h.visitor_hash = $1 or h.owner_id = $2) and h.expires_at > $3 and not h.offered
     order by h.starts_at, h.id`,
    [visitor ?? null, ownerId ?? null, now],
  );
  return rows.map((row) => toMessage<HoldDto, Instant>(row, 'startsAt', 'endsAt', 'expiresAt'));
}
