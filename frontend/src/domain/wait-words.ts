import type { WaitlistEntryDto } from '../api/generated.ts';
import { ordinal } from '../shared/format/ordinal.ts';
import { calendarDay, timeOfDay, wallTime, zoneName } from '../shared/format/salon-time.ts';
import { startWords } from '../shared/format/start-words.ts';
import { serverNow } from '../shared/server-now.ts';
import { spokenDate } from './calendar/calendar-month.ts';

const parts: Record<NonNullable<WaitlistEntryDto['part']>, string> = {
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
};

/** Returns the day and time of a wait, as "Monday, November 30, in the morning". */
export function waitTime({ date, part, time }: Pick<WaitlistEntryDto, 'date' | 'part' | 'time'>): string {
  const when = time ? `at ${wallTime(time)}` : part ? parts[part] : 'any time';
  return `${spokenDate(date)}, ${when}`;
}

/** Returns the place of a wait, as "At Bubbles & Bows" or "Within 10 miles of 78704". */
export const waitPlace = ({ salon, miles, zipCode }: Pick<WaitlistEntryDto, 'salon' | 'miles' | 'zipCode'>): string =>
  salon ? `At ${salon.name}` : `Within ${miles} miles of ${zipCode}`;

/** Returns the position as "3rd in line". */
export const placeInLine = ({ position }: Pick<WaitlistEntryDto, 'position'>): string => `${ordinal(position)} in line`;

/** Returns the end of an offer's hold by the salon's clock, as "10:45 AM CST", with the day where it is not today. */
export function heldUntilWords(heldUntil: string, timeZone: string): string {
  const isToday = calendarDay(new Date(heldUntil), timeZone) === calendarDay(serverNow(), timeZone);
  const time = isToday ? timeOfDay(heldUntil, timeZone) : startWords(heldUntil, serverNow(), timeZone);
  return `${time} ${zoneName(heldUntil, timeZone)}`;
}
