import { Temporal } from 'temporal-polyfill';

import { type LocalDate, minuteMilliseconds } from './zoned-time.js';

const known = new Map<string, LocalDay>();
const knownAtMost = 20_000;

/**
 * The instants of a local day, by minutes of its wall clock. On a day without a clock change an instant is an addition.
 * Otherwise each minute is looked up: a skipped minute has no instant, and a repeated one means the first.
 */
export class LocalDay {
  /** UTC instant of the day's first moment, in milliseconds. */
  readonly startMilliseconds: number;
  /** UTC instant of the next day's first moment, in milliseconds. */
  readonly endMilliseconds: number;
  private readonly hasClockChange: boolean;
  private readonly date: LocalDate;
  private readonly timeZone: string;

  private constructor(date: LocalDate, timeZone: string) {
    this.date = date;
    this.timeZone = timeZone;
    const day = Temporal.PlainDate.from(date);
    const start = day.toZonedDateTime(timeZone);
    const end = day.add({ days: 1 }).toZonedDateTime(timeZone);
    this.startMilliseconds = start.epochMilliseconds;
    this.endMilliseconds = end.epochMilliseconds;
    this.hasClockChange = start.offsetNanoseconds !== end.offsetNanoseconds;
  }

  /** Returns the day of this date in an IANA zone; cached, because time zone lookups are slow. */
  static of(date: LocalDate, timeZone: string): LocalDay {
    const key = `${date} ${timeZone}`;
    const found = known.get(key);
    if (found) return found;
    if (known.size >= knownAtMost) known.clear();
    const day = new LocalDay(date, timeZone);
    known.set(key, day);
    return day;
  }

  /** Returns the instant of a wall-clock minute (0 to 1440); undefined if the clocks skip it. */
  instantOf(minute: number): Date | undefined {
    if (!this.hasClockChange) return this.byAddition(minute);
    const wanted = this.wallClock(minute);
    const found = wanted.toZonedDateTime(this.timeZone);
    return found.toPlainDateTime().equals(wanted) ? new Date(found.epochMilliseconds) : undefined;
  }

  /** Returns the instant at which a wall-clock minute is reached or, if the clocks skip it, passed. */
  instantAtOrAfter(minute: number): Date {
    if (!this.hasClockChange) return this.byAddition(minute);
    const existing = this.instantOf(minute);
    if (existing) return existing;
    const change = this.wallClock(minute).toZonedDateTime(this.timeZone).getTimeZoneTransition('previous');
    return new Date(change?.epochMilliseconds ?? this.endMilliseconds);
  }

  private byAddition(minute: number): Date {
    return new Date(this.startMilliseconds + minute * minuteMilliseconds);
  }

  private wallClock(minute: number): Temporal.PlainDateTime {
    return Temporal.PlainDate.from(this.date).toPlainDateTime().add({ minutes: minute });
  }
}
