import { addDays, dayOfWeek, type LocalDate, LocalDay, localDateOf, type Sql } from '../src/platform/index.js';
import { demoHours } from './demo-hours.js';

interface WaitingDog {
  readonly subscriptionId: number;
  readonly ownerId: number;
  readonly petId: number;
}

interface FullSalon {
  readonly id: number;
  readonly timeZone: string;
}

/** The days are far enough ahead that no wait ends while somebody looks at the demo. */
const [nearest, farthest] = [4, 9];

/**
 * Lets dogs wait, in their order, for a bath at the fully booked salon, on the first day on which none of them has a
 * bath elsewhere. So the demo shows a place in line from the start.
 */
export async function joinInOrder(sql: Sql, salon: FullSalon, dogs: readonly WaitingDog[], now: Date): Promise<void> {
  const today = localDateOf(now, salon.timeZone);
  for (let days = nearest; days <= farthest; days += 1) {
    const date = addDays(today, days);
    const isOpen = demoHours.mornings.some((day) => day.dayOfWeek === dayOfWeek(date) && !day.isClosed);
    if (!isOpen || (await anyBathes(sql, dogs, date))) continue;
    for (const dog of dogs) await insertWait(sql, dog, salon, date, now);
    return;
  }
}

async function anyBathes(sql: Sql, dogs: readonly WaitingDog[], date: LocalDate): Promise<boolean> {
  const bath = await sql.row(
    `select 1 from appointments a join salons s on s.id = a.salon_id
     where a.pet_id = any($1) and (a.starts_at at time zone s.time_zone)::date = $2 limit 1`,
    [dogs.map(({ petId }) => petId), date],
  );
  return bath !== undefined;
}

async function insertWait(
  sql: Sql,
  { ownerId, petId, subscriptionId }: WaitingDog,
  salon: FullSalon,
  date: LocalDate,
  now: Date,
): Promise<void> {
  const endsAt = new Date(LocalDay.of(date, salon.timeZone).endMilliseconds);
  await sql.rows(
    `insert into waits (owner_id, pet_id, subscription_id, salon_id, wanted_on, minutes, add_on_ids, time_zone, ends_at,
       created_at)
     values ($1, $2, $3, $4, $5, int4range(0, 1440), '{}', $6, $7, $8)`,
    [ownerId, petId, subscriptionId, salon.id, date, salon.timeZone, endsAt, now],
  );
}
