import type { SalonClosureDto, SalonHoursDto } from '../../api/generated.ts';
import { plainDate } from '../../shared/format/salon-time.ts';
import { DEFAULT_OPENING } from '../../domain/business-constants.ts';
import { type OpenSpan, openSpansOf } from '../../domain/opening.ts';
import { messages } from './salon-desk.messages.ts';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Weeks start on Monday (rules.md#salon-time). */
export const WEEK = [1, 2, 3, 4, 5, 6, 0];

export const dayName = (dayOfWeek: number): string => dayNames[dayOfWeek] ?? '';

/** Returns each weekday that has hours, Monday first, with the parts in which the salon bathes. */
export const hoursByDay = (hours: readonly SalonHoursDto[]): { day: string; spans: OpenSpan[] }[] =>
  WEEK.flatMap((dayOfWeek) => hours.filter((entry) => entry.dayOfWeek === dayOfWeek)).map((entry) => ({
    day: dayName(entry.dayOfWeek),
    spans: openSpansOf(entry),
  }));

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
  hasBreak: boolean;
  breakStart: string;
  breakEnd: string;
}

/** The break that the form proposes where a salon adds one. */
const PROPOSED_BREAK = { breakStart: '12:00', breakEnd: '13:00' };

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
        hasBreak: false,
        ...PROPOSED_BREAK,
      };
    const { openTime, breakStart, breakEnd } = entry;
    const closeTime = entry.closeTime === '24:00' ? '00:00' : entry.closeTime;
    const opening = { dayOfWeek, open: !entry.isClosed, openTime, closeTime };
    if (!breakStart || !breakEnd) return { ...opening, hasBreak: false, ...PROPOSED_BREAK };
    return { ...opening, hasBreak: true, breakStart, breakEnd };
  });

/**
 * Returns the hours in the form of the API; closing at midnight means the end of the day. Times of a closed day, which
 * may have been emptied before it was closed, are the standard ones.
 */
export const hoursOf = (days: readonly DayValues[]): SalonHoursDto[] =>
  days.map(({ dayOfWeek, open, openTime, closeTime, hasBreak, breakStart, breakEnd }) => ({
    dayOfWeek,
    isClosed: !open,
    openTime: openTime || DEFAULT_OPENING.open,
    closeTime: endOfDay(closeTime || DEFAULT_OPENING.close),
    breakStart: (hasBreak && breakStart) || null,
    breakEnd: (hasBreak && breakEnd) || null,
  }));

/** Returns whether two weeks have the same hours; the times of a closed day do not count. */
export function areSameHours(some: readonly SalonHoursDto[], others: readonly SalonHoursDto[]): boolean {
  const [week, other] = [some, others].map((hours) =>
    JSON.stringify(hoursOf(dayValues(hours)).map((day) => (day.isClosed ? null : day))),
  );
  return week === other;
}

/** Returns whether a day closes after it opens. */
export const closesAfterOpening = ({ openTime, closeTime }: Pick<DayValues, 'openTime' | 'closeTime'>): boolean =>
  openTime < endOfDay(closeTime);

/** Returns which time of a break is wrong and why; undefined where it lies within the opening. */
export function breakError(
  day: Pick<DayValues, 'openTime' | 'closeTime' | 'breakStart' | 'breakEnd'>,
): { field: 'breakStart' | 'breakEnd'; message: string } | undefined {
  const { openTime, closeTime, breakStart, breakEnd } = day;
  if (!breakStart || !breakEnd || !openTime || !closeTime) return undefined;
  if (breakStart >= breakEnd) return { field: 'breakEnd', message: messages.breakEndsBeforeStart };
  if (breakStart <= openTime) return { field: 'breakStart', message: messages.breakBeforeOpening };
  return breakEnd < endOfDay(closeTime) ? undefined : { field: 'breakEnd', message: messages.breakAfterClosing };
}

const endOfDay = (closeTime: string): string => (closeTime === '00:00' ? '24:00' : closeTime);
