import type { SalonClosureDto, SalonHoursDto } from '../../api/generated.ts';
import { plainDate, wallTime } from '../../shared/format/salon-time.ts';
import { DEFAULT_OPENING } from '../../domain/business-constants.ts';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Weeks start on Monday (rules.md#salon-time). */
export const WEEK = [1, 2, 3, 4, 5, 6, 0];

export const dayName = (dayOfWeek: number): string => dayNames[dayOfWeek] ?? '';

/** Returns each weekday with "Closed" or its opening and closing times. */
export const hoursByDay = (hours: readonly SalonHoursDto[]): { day: string; words: string }[] =>
  WEEK.flatMap((dayOfWeek) => hours.filter((entry) => entry.dayOfWeek === dayOfWeek)).map(
    ({ dayOfWeek, isClosed, openTime, closeTime }) => ({
      day: dayName(dayOfWeek),
      words: isClosed ? 'Closed' : `${wallTime(openTime)} - ${wallTime(closeTime === '24:00' ? '00:00' : closeTime)}`,
    }),
  );

/** Returns the day of a closure, as "November 26, 2026" or "Every December 25". */
export function closureDay({ date, yearly }: Pick<SalonClosureDto, 'date' | 'yearly'>): string {
  const day = plainDate(`${date}T12:00:00Z`, 'UTC');
  return yearly ? `Every ${day.replace(/, \d+$/, '')}` : day;
}

export interface DayValues {
  dayOfWeek: number;
  open: boolean;
  openTime: string;
  closeTime: string;
}

/** Returns a row of the form for each weekday, Monday first; a weekday without hours has the standard ones. */
export const dayValues = (hours: readonly SalonHoursDto[]): DayValues[] =>
  WEEK.map((dayOfWeek) => {
    const entry = hours.find((one) => one.dayOfWeek === dayOfWeek);
    if (!entry)
      return {
        dayOfWeek,
        open: dayOfWeek !== 0 && dayOfWeek !== 6,
        openTime: DEFAULT_OPENING.open,
        closeTime: DEFAULT_OPENING.close,
      };
    const closeTime = entry.closeTime === '24:00' ? '00:00' : entry.closeTime;
    return { dayOfWeek, open: !entry.isClosed, openTime: entry.openTime, closeTime };
  });

/** Returns the hours in the form of the API; closing at midnight means the end of the day. */
export const hoursOf = (days: readonly DayValues[]): SalonHoursDto[] =>
  days.map(({ dayOfWeek, open, openTime, closeTime }) => ({
    dayOfWeek,
    isClosed: !open,
    openTime,
    closeTime: closeTime === '00:00' ? '24:00' : closeTime,
  }));

/** Returns whether a day closes after it opens. */
export const closesAfterOpening = ({ openTime, closeTime }: Pick<DayValues, 'openTime' | 'closeTime'>): boolean =>
  openTime < (closeTime === '00:00' ? '24:00' : closeTime);
