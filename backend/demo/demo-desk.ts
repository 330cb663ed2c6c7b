import { businessTerms } from '../src/plans/index.js';
import { addDays, dayOfWeek, LocalDay, localDateOf, mondayOf, type Sql } from '../src/platform/index.js';
import { demoHours } from './demo-hours.js';
import { petIsFree } from './demo-places.js';

/** A dog with a running subscription. */
interface DeskDog {
  readonly subscriptionId: number;
  readonly ownerId: number;
  readonly petId: number;
  readonly size: string;
}

interface DeskSalon {
  readonly id: number;
  readonly timeZone: string;
  readonly stations: number;
}

interface DeskAddOn {
  readonly id: number;
  readonly petSize: string;
  /** Minutes. */
  readonly duration: number;
}

interface DeskVisit {
  readonly station: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: string;
  readonly addOnIds: readonly number[];
  readonly notes: string | null;
}

const minute = 60_000;
const { bathMinutes } = businessTerms;
const weeksBack = 3;
const daysAhead = 8;

const notes = ['Shy of the dryer.', 'Muddy from the river.', 'Please call when done.', 'First time here!'];

/** Fills a salon's calendar: weeks of past visits, a full day today, and coming days that are filling up. */
export async function fillDesk(sql: Sql, salonId: number, now: Date): Promise<void> {
  const salon = await sql.row<DeskSalon>('select id, time_zone as "timeZone", stations from salons where id = $1', [
    salonId,
  ]);
  const dogs = await sql.rows<DeskDog>(
    `select s.id as "subscriptionId", s.owner_id as "ownerId", s.pet_id as "petId", p.size
     from subscriptions s join pets p on p.id = s.pet_id join users u on u.id = s.owner_id
     where s.status = 'active' and u.email <> 'owner@lather.test' order by s.id`,
  );
  if (!salon || dogs.length === 0) return;
  const addOns = await sql.rows<DeskAddOn>(
    `select id, pet_size as "petSize", duration from addon_services where salon_id = $1 and duration <= 30 order by id`,
    [salonId],
  );
  for (const [turn, { station, startsAt }] of plannedStarts(salon, now).entries()) {
    const waiting = Array.from({ length: 8 }, (_, index) => dogs[(turn * 7 + index) % dogs.length]);
    for (const dog of waiting)
      if (dog && (await addVisit(sql, salon, dog, visitOf(dog, addOns, { station, startsAt }, turn, now), now))) break;
  }
}

/** Returns the starts to fill. Today's come first, so that the weekly limit leaves gaps on other days. */
function plannedStarts(salon: DeskSalon, now: Date): Pick<DeskVisit, 'station' | 'startsAt'>[] {
  const today = localDateOf(now, salon.timeZone);
  const days = Array.from({ length: weeksBack * 7 + daysAhead + 1 }, (_, index) => index - weeksBack * 7);
  return days
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
    .flatMap((day) => {
      const date = addDays(today, day);
      const opening = demoHours['every-day'].find(({ dayOfWeek: weekday }) => weekday === dayOfWeek(date));
      if (!opening) return [];
      const clock = LocalDay.of(date, salon.timeZone);
      const pause = day === 0 ? 90 : 150 + 60 * Math.abs(day % 3);
      return Array.from({ length: salon.stations }, (_, index) => index + 1).flatMap((station) => {
        const first = opening.opensMinute + 30 * (station - 1);
        const count = Math.ceil((opening.closesMinute - 60 - first) / pause);
        return Array.from({ length: Math.max(0, count) }, (_, index) => ({
          station,
          startsAt: clock.instantAtOrAfter(first + index * pause),
        }));
      });
    });
}

function visitOf(
  dog: DeskDog,
  addOns: readonly DeskAddOn[],
  { station, startsAt }: Pick<DeskVisit, 'station' | 'startsAt'>,
  turn: number,
  now: Date,
): DeskVisit {
  const size = dog.size === 'x_large' ? 'large' : dog.size;
  const fitting = addOns.filter(({ petSize }) => petSize === 'all' || petSize === size);
  const extra = turn % 3 === 0 ? undefined : fitting[turn % Math.max(1, fitting.length)];
  const endsAt = new Date(startsAt.getTime() + (bathMinutes + (extra?.duration ?? 0)) * minute);
  return {
    station,
    startsAt,
    endsAt,
    status: statusAt(startsAt, endsAt, now, turn + 1),
    addOnIds: extra ? [extra.id] : [],
    notes: turn % 4 === 0 ? (notes[(turn / 4) % notes.length] ?? null) : null,
  };
}

/**
 * Returns the status of a visit: every ninth is cancelled, every eleventh past one is a no-show, and any other past
 * visit waits to be completed.
 */
function statusAt(startsAt: Date, endsAt: Date, now: Date, turn: number): string {
  if (turn % 9 === 0) return 'cancelled';
  if (startsAt <= now && turn % 11 === 0) return 'no_show';
  return startsAt <= now && endsAt > now ? 'in_progress' : 'scheduled';
}

/** Inserts a visit, unless the dog is elsewhere, has a bath within half a day, or has had all its baths of the week. */
async function addVisit(sql: Sql, salon: DeskSalon, dog: DeskDog, visit: DeskVisit, now: Date): Promise<boolean> {
  const isDecided = visit.status !== 'scheduled';
  const row = await sql.row<{ id: number }>(
    `with place as (
       insert into occupancies (appointment_id, salon_id, station, pet_id, starts_at, ends_at)
       select nextval('appointments_id_seq'), $5, $6, $3, $7, $8
       where (select count(*) from appointments where subscription_id = $1 and week_starts_on = $9::date) < 3
         and not exists (select 1 from appointments
           where subscription_id = $1 and starts_at between $7::timestamptz - interval '12 hours' and $7::timestamptz + interval '12 hours')
         and ${petIsFree('$3', '$7', '$8')}
       on conflict do nothing returning appointment_id)
     insert into appointments (id, subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, status, status_changed_at, cancelled_at, notes, created_at)
     select appointment_id, $1, $2, $3, $4, $5, $6, $7, $8, $9::date, $10, $11,
       case when $10 = 'cancelled' then $11::timestamptz end, $12, $13
     from place returning id`,
    [
      dog.subscriptionId,
      dog.ownerId,
      dog.petId,
      dog.size,
      salon.id,
      visit.station,
      visit.startsAt,
      visit.endsAt,
      mondayOf(localDateOf(visit.startsAt, salon.timeZone)),
      visit.status,
      isDecided ? new Date(Math.min(visit.endsAt.getTime(), now.getTime())) : null,
      visit.notes,
      new Date(Math.min(visit.startsAt.getTime(), now.getTime()) - 50 * 60 * minute),
    ],
  );
  if (!row) return false;
  if (visit.status === 'cancelled')
    await sql.rows('delete from occupancies where salon_id = $1 and appointment_id = $2', [salon.id, row.id]);
  await sql.rows(
    `insert into appointment_addons (appointment_id, addon_id, name, price, duration)
     select $1, id, name, price, duration from addon_services where id = any($2)`,
    [row.id, visit.addOnIds],
  );
  return true;
}
