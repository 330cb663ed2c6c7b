import { LocalDay, type LocalDate, minuteMilliseconds } from '../../platform/index.js';
import { clockTime, openSpans, type SalonDay } from '../../salon-schedule/index.js';
import { businessTerms } from '../../plans/index.js';
import { overlaps, type Slot } from '../visits/index.js';
import type { SalonDayVisitDto, SalonDayDto } from './dto/salon-day.dto.js';

/** A visit of today that was not cancelled. */
export interface VisitOfToday extends Slot, Omit<SalonDayVisitDto, 'date' | 'endsAt'> {}

/** A salon-local day with its visits and hours, of which the desk shows the figures. */
export interface DayToSummarize {
  readonly now: Date;
  readonly date: LocalDate;
  readonly timeZone: string;
  readonly stations: number;
  readonly opening?: SalonDay;
  /** Today's visits, soonest first. */
  readonly visits: readonly VisitOfToday[];
}

const stepMinutes = businessTerms.slotMinutes;
const shownNext = 4;

/** Returns the visits that are now and next, and how full the stations are. */
export function summarizeDay(question: DayToSummarize): Omit<SalonDayDto, 'closure' | 'overdue'> {
  const { now, date, timeZone, stations, opening, visits } = question;
  const day = LocalDay.of(date, timeZone);
  const coming = visits.filter(({ status, startsAt }) => status === 'scheduled' && startsAt > now);
  const count = (wanted: string) => visits.filter(({ status }) => status === wanted).length;
  return {
    date,
    timeZone,
    stations,
    opensAt: opening ? day.instantAtOrAfter(opening.opensMinute).toISOString() : null,
    closesAt: opening ? day.instantAtOrAfter(opening.closesMinute).toISOString() : null,
    now: visits.filter((visit) => isNow(visit, now)).map(onTheWire),
    next: coming.slice(0, shownNext).map(onTheWire),
    toCome: coming.length,
    completed: count('completed'),
    noShows: count('no_show'),
    load: opening ? loadOf(day, opening, visits) : [],
  };
}

/** Returns whether the visit is in progress, or scheduled for the present moment. */
function isNow({ status, startsAt, endsAt }: VisitOfToday, now: Date): boolean {
  return status === 'in_progress' || (status === 'scheduled' && startsAt <= now && now < endsAt);
}

function loadOf(day: LocalDay, opening: SalonDay, visits: readonly VisitOfToday[]): SalonDayDto['load'] {
  const load: SalonDayDto['load'] = [];
  const spans = openSpans(opening);
  for (let minute = opening.opensMinute; minute < opening.closesMinute; minute += stepMinutes) {
    const startsAt = day.instantOf(minute);
    if (!startsAt) continue;
    const step = { startsAt, endsAt: new Date(startsAt.getTime() + stepMinutes * minuteMilliseconds) };
    const kept = new Set(visits.filter((visit) => overlaps(visit, step)).map(({ station }) => station));
    const isOpen = spans.some(({ startsMinute, endsMinute }) => startsMinute <= minute && minute < endsMinute);
    load.push({ time: clockTime(minute), taken: kept.size, inBreak: !isOpen });
  }
  return load;
}

function onTheWire({ startsAt, endsAt, ...visit }: VisitOfToday): SalonDayVisitDto {
  return { ...visit, date: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
