import type { Sql } from '../../platform/index.js';
import type { BookerLimits } from './availability.rules.js';

interface LimitsRow {
  weeks: Record<string, number> | null;
  /** Start and end in milliseconds. */
  visits: [number, number][] | null;
}

const query = `
  select
    (select json_object_agg(week, used) from (
       select to_char(week_starts_on, 'YYYY-MM-DD') as week, count(*)::int as used
       from appointments
       where subscription_id = $1 and week_starts_on >= $3::timestamptz::date - 8
         and (status <> 'cancelled' or cancelled_late)
       group by week_starts_on) as weeks) as weeks,
    (select json_agg(json_build_array(extract(epoch from starts_at) * 1000, extract(epoch from ends_at) * 1000))
     from appointments
     where pet_id = $2 and status = 'scheduled' and starts_at > $3::timestamptz - interval '12 hours') as visits`;

/** What a subscription's week still allows, and when its dog is elsewhere, from an instant on. */
export async function readBookerLimits(
  sql: Sql,
  subscription: { readonly id: number; readonly petId: number; readonly endDate?: Date | null },
  from: Date,
): Promise<BookerLimits> {
  const row = await sql.lookUp<LimitsRow>('booker limits', query, [subscription.id, subscription.petId, from]);
  return {
    usedByWeek: new Map(Object.entries(row?.weeks ?? {})),
    endsAt: subscription.endDate ?? undefined,
    petVisits: (row?.visits ?? []).map(([start, end]) => ({ startsAt: new Date(start), endsAt: new Date(end) })),
  };
}
