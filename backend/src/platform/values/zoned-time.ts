import { Temporal } from 'temporal-polyfill';

/** A calendar date `YYYY-MM-DD`, in whatever zone its name says. */
export type LocalDate = string;

const minuteMilliseconds = 60_000;

/** The calendar date of an instant in an IANA zone. */
export function localDateOf(instant: Date, timeZone: string): LocalDate {
  return zoned(instant, timeZone).toPlainDate().toString();
}

/** Minutes since local midnight by the wall clock, 0 to 1439. */
export function localMinuteOf(instant: Date, timeZone: string): number {
  const { hour, minute } = zoned(instant, timeZone);
  return hour * 60 + minute;
}

/** The Monday of the week (Monday to Sunday) that holds the date (specification section 9). */
export function mondayOf(date: LocalDate): LocalDate {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** 0 is Sunday, as on the wire. */
export function dayOfWeek(date: LocalDate): number {
  return Temporal.PlainDate.from(date).dayOfWeek % 7;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Calendar months later; the 31st becomes the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

/** The dates from `first` to `last`, both included. */
export function datesBetween(first: LocalDate, last: LocalDate): LocalDate[] {
  const end = Temporal.PlainDate.from(last);
  const dates: LocalDate[] = [];
  for (let day = Temporal.PlainDate.from(first); Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 }))
    dates.push(day.toString());
  return dates;
}

/**
 * The instants of one local day, by minutes of its wall clock. On a day without a clock change that is an addition;
 * otherwise each minute is looked up: one that the clocks skip has no instant, one that they repeat means the first.
 */
export class LocalDay {
  private readonly startMilliseconds: number;
  private readonly hasClockChange: boolean;

  constructor(
    private readonly date: LocalDate,
    private readonly timeZone: string,
  ) {
    const start = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
    this.startMilliseconds = start.epochMilliseconds;
    this.hasClockChange = start.hoursInDay !== 24;
  }

  /** The instant of a wall-clock minute (0 to 1440), or undefined where the clocks skip it. */
  instantOf(minute: number): Date | undefined {
    if (!this.hasClockChange) return new Date(this.startMilliseconds + minute * minuteMilliseconds);
    const wanted = Temporal.PlainDate.from(this.date).toPlainDateTime().add({ minutes: minute });
    const found = wanted.toZonedDateTime(this.timeZone);
    return found.toPlainDateTime().equals(wanted) ? new Date(found.epochMilliseconds) : undefined;
  }

  /** The instant at which a wall-clock minute is reached or, where the clocks skip it, passed. */
  instantAtOrAfter(minute: number): Date {
    const wanted = Temporal.PlainDate.from(this.date).toPlainDateTime().add({ minutes: minute });
    return new Date(wanted.toZonedDateTime(this.timeZone).epochMilliseconds);
  }
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}
