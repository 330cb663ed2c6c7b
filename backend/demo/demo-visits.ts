import { markReviewed } from '../src/appointments/index.js';
import { businessTerms } from '../src/plans/index.js';
import {
  addDays,
  dayMilliseconds,
  dayOfWeek,
  LocalDay,
  localDateOf,
  mondayOf,
  type Sql,
} from '../src/platform/index.js';
import { planComingVisits } from '../src/reminders/index.js';
import { customerName } from '../src/reviews/index.js';
import { countReview, type SalonReviewDto } from '../src/salons/index.js';
import { selectFirstSalon } from '../src/subscriptions/index.js';
import { fillDesk } from './demo-desk.js';
import { demoHours } from './demo-hours.js';
import { petIsFree } from './demo-places.js';
import { bookAsSeries } from './demo-series.js';
import { demoSalons } from './demo-salons.js';
import { joinInOrder } from './demo-waits.js';
import { demoComment, demoRatingsOf } from './demo-reviews.js';

interface BookableDog {
  readonly subscriptionId: number;
  readonly ownerId: number;
  readonly petId: number;
  readonly size: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface VisitedSalon {
  readonly id: number;
  readonly timeZone: string;
  readonly takesGiants: boolean;
}

interface PlannedVisit {
  readonly dog: BookableDog;
  readonly salon: VisitedSalon;
  readonly startsAt: Date;
  readonly status: 'scheduled' | 'completed';
}

interface ReviewedVisit {
  readonly salon: VisitedSalon;
  readonly startsAt: Date;
  readonly rating: number;
  readonly comment: string;
}

const fullyBookedDays = 10;
const bathMilliseconds = 30 * 60_000;

/** The first booking selects a subscription's salon, as for every owner. */
const selectFirstSalons = `
  update subscriptions s set salon_id = first.salon_id
  from (select distinct on (subscription_id) subscription_id, salon_id from appointments order by subscription_id, id) first
  where first.subscription_id = s.id and s.salon_id is null`;

/**
 * Inserts past visits with their reviews at every salon, and a few past and coming ones of the demo's owner and at the
 * demo's salon, whose past ones wait until its staff completes them.
 */
export async function fillVisits(sql: Sql, now: Date): Promise<void> {
  const [owner, ...regulars] = await sql.rows<BookableDog>(
    `select s.id as "subscriptionId", s.owner_id as "ownerId", s.pet_id as "petId", p.size,
       u.first_name as "firstName", u.last_name as "lastName"
     from subscriptions s join pets p on p.id = s.pet_id join users u on u.id = s.owner_id
     where s.status = 'active' order by s.owner_id, s.id`,
  );
  const salons = await sql.rows<VisitedSalon>(
    `select id, time_zone as "timeZone", accepts_x_large_pets as "takesGiants" from salons
     where status = 'approved' order by id`,
  );
  if (!owner || regulars.length === 0) return;
  for (const [index, salon] of salons.entries()) await fillSalonHistory(sql, salon, index, regulars, now);
  const [fullyBooked] = salons.filter((_salon, index) => demoSalons[index]?.open === 'mornings');
  if (fullyBooked) await fillCalendar(sql, fullyBooked, regulars, now);
  await fillOwnersBaths(sql, owner, salons, now);
  const small = regulars.find(({ size }) => size === 'small');
  if (fullyBooked) await joinInOrder(sql, fullyBooked, [...(small ? [small] : []), owner], now);
  await sql.rows(selectFirstSalons);
  await planComingVisits(sql, now);
  const theDemosOwn = salons[1];
  if (theDemosOwn) await fillDesk(sql, theDemosOwn.id, now);
}

/** Inserts one completed visit with its review for each rating, the newest a few days ago. */
async function fillSalonHistory(
  sql: Sql,
  salon: VisitedSalon,
  index: number,
  regulars: readonly BookableDog[],
  now: Date,
): Promise<void> {
  const welcome = regulars.filter(({ size }) => size !== 'x_large' || salon.takesGiants);
  for (const [position, rating] of demoRatingsOf(index).toReversed().entries()) {
    const daysAgo = 4 + (demoRatingsOf(index).length - position) * 3 + (index % 4);
    const startsAt = salonTime(salon, now, -daysAgo, 13 + (position % 4));
    const first = (index * 5 + position * 7) % welcome.length;
    const turn = [...welcome.slice(first), ...welcome.slice(0, first)];
    await addReviewedVisit(sql, turn, { salon, startsAt, rating, comment: demoComment(rating, index, position) }, now);
  }
}

/** Inserts a visit of the first dog that is free at that time and has a bath left in that week. */
async function addReviewedVisit(
  sql: Sql,
  dogs: readonly BookableDog[],
  { salon, startsAt, rating, comment }: ReviewedVisit,
  now: Date,
): Promise<void> {
  for (const dog of dogs) {
    const visit = await addVisit(sql, { dog, salon, startsAt, status: 'completed' }, now);
    if (visit === undefined) continue;
    await addReview(sql, { dog, salon, startsAt }, visit, rating, comment);
    return;
  }
}

/** Books every start of the coming days, so that the demo shows a fully booked salon. */
async function fillCalendar(sql: Sql, salon: VisitedSalon, dogs: readonly BookableDog[], now: Date): Promise<void> {
  const welcome = dogs.filter(({ size }) => size !== 'x_large' || salon.takesGiants);
  const today = localDateOf(now, salon.timeZone);
  let turn = 0;
  for (let days = 0; days <= fullyBookedDays; days += 1) {
    const date = addDays(today, days);
    const opening = demoHours.mornings.find((day) => day.dayOfWeek === dayOfWeek(date) && !day.isClosed);
    if (!opening) continue;
    for (let minute = opening.opensMinute; minute < opening.closesMinute; minute += businessTerms.slotMinutes) {
      const startsAt = LocalDay.of(date, salon.timeZone).instantAtOrAfter(minute);
      if (startsAt <= now) continue;
      for (let tries = 0; tries < welcome.length; tries += 1) {
        const dog = welcome[turn % welcome.length];
        turn += 1;
        if (dog && (await addVisit(sql, { dog, salon, startsAt, status: 'scheduled' }, now)) !== undefined) break;
      }
    }
  }
}

async function fillOwnersBaths(sql: Sql, dog: BookableDog, salons: readonly VisitedSalon[], now: Date): Promise<void> {
  const [nearby, favourite] = salons;
  if (!nearby || !favourite) return;
  await selectFirstSalon(sql, dog.subscriptionId, favourite.id);
  const baths = [
    { salon: favourite, days: [-33, -26, -19, -12, -5, 2] },
    { salon: nearby, days: [9] },
  ];
  for (const { salon, days: all } of baths)
    for (const days of all) {
      const startsAt = salonTime(salon, now, days, 11);
      const visit = await addVisit(sql, { dog, salon, startsAt, status: 'scheduled' }, now);
      if (visit !== undefined && days === -12) await addToBath(sql, visit, 'Nail trim');
    }
  await bookAsSeries(sql, dog.subscriptionId, favourite.id);
}

async function addToBath(sql: Sql, appointmentId: number, addOn: string): Promise<void> {
  await sql.rows(
    `with chosen as (
       insert into appointment_addons (appointment_id, addon_id, name, price, duration)
       select a.id, o.id, o.name, o.price, o.duration from appointments a join addon_services o on o.salon_id = a.salon_id
       where a.id = $1 and o.name = $2 and o.pet_size = 'all' returning duration)
     update appointments set ends_at = ends_at + chosen.duration * interval '1 minute' from chosen where id = $1`,
    [appointmentId, addOn],
  );
}

/** Returns a whole hour of the salon's day, on a weekday, so that every demo salon is open. */
function salonTime({ timeZone }: VisitedSalon, now: Date, days: number, hour: number): Date {
  const date = addDays(localDateOf(now, timeZone), days);
  const weekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
  const weekday = weekend ? addDays(mondayOf(date), days < 0 ? 4 : 7) : date;
  return LocalDay.of(weekday, timeZone).instantAtOrAfter(hour * 60);
}

/** Inserts a visit and returns its id; undefined where the dog or the tub was taken, or the week was full. */
async function addVisit(
  sql: Sql,
  { dog, salon, startsAt, status }: PlannedVisit,
  now: Date,
): Promise<number | undefined> {
  const row = await sql.row<{ id: number }>(
    `with place as (
       insert into occupancies (appointment_id, salon_id, station, pet_id, starts_at, ends_at)
       select nextval('appointments_id_seq'), $5, 1, $3, $6, $7
       where (select count(*) from appointments where subscription_id = $1 and week_starts_on = $8::date) < 3
         and ${petIsFree('$3', '$6', '$7')}
       on conflict do nothing returning appointment_id)
     insert into appointments (id, subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, status, created_at)
     select appointment_id, $1, $2, $3, $4, $5, 1, $6, $7, $8::date, $9, $10 from place
     returning id`,
    [
      dog.subscriptionId,
      dog.ownerId,
      dog.petId,
      dog.size,
      salon.id,
      startsAt,
      new Date(startsAt.getTime() + bathMilliseconds),
      mondayOf(localDateOf(startsAt, salon.timeZone)),
      status,
      new Date(Math.min(now.getTime(), startsAt.getTime() - 3 * dayMilliseconds)),
    ],
  );
  return row?.id;
}

async function addReview(
  sql: Sql,
  { dog, salon, startsAt }: Omit<PlannedVisit, 'status'>,
  appointmentId: number,
  rating: number,
  comment: string,
): Promise<void> {
  const createdAt = new Date(startsAt.getTime() + 5 * 3_600_000);
  const row = await sql.row<{ id: number }>(
    `insert into reviews (appointment_id, salon_id, owner_id, rating, comment, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [appointmentId, salon.id, dog.ownerId, rating, comment, createdAt],
  );
  await markReviewed(sql, { appointmentId, ownerId: dog.ownerId, now: createdAt });
  const review: SalonReviewDto = {
    id: row?.id ?? 0,
    rating,
    comment,
    customerName: customerName(dog.firstName, dog.lastName),
    createdAt: createdAt.toISOString(),
  };
  await countReview(sql, salon.id, review);
}
