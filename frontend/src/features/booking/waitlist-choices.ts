import type { AvailabilityDayDto, JoinWaitlistDto, AvailabilityStartDto } from '../../api/generated.ts';
import { spokenDate } from '../../domain/calendar/calendar-month.ts';

/** The choices of the waitlist's form; the texts are the values of its selects. */
export interface WaitChoice {
  date: string;
  /** '' for any time, a part of the day, or a start as "09:30". */
  when: string;
  /** '' for this salon alone, or the distance in miles. */
  miles: string;
}

const waitable: readonly (string | null)[] = [null, 'full', 'closed'];

/** Returns the days that can be waited for, labelled with their present state. */
export function waitableDays(days: readonly AvailabilityDayDto[]): { date: string; label: string }[] {
  return days
    .filter(({ reason }) => waitable.includes(reason))
    .map(({ date, reason, freeStarts }) => ({ date, label: `${spokenDate(date)}: ${stateOf(reason, freeStarts)}` }));
}

/** Returns the day that is shown, or else the first full one. */
export function firstWaitableDay(days: readonly AvailabilityDayDto[], shown: string | undefined): string {
  const full = days.find(({ reason }) => reason === 'full')?.date;
  return offeredDay(days, shown ?? '') ?? full ?? waitableDays(days)[0]?.date ?? '';
}

/** Returns the taken starts, which can be waited for. */
export const takenStarts = (starts: readonly AvailabilityStartDto[] | null | undefined): AvailabilityStartDto[] =>
  (starts ?? []).filter(({ reason }) => reason === 'taken');

/** Returns the day, where it can be waited for. */
export const offeredDay = (days: readonly AvailabilityDayDto[], wanted: string): string | undefined =>
  waitableDays(days).find(({ date }) => date === wanted)?.date;

const isStart = (when: string): boolean => /^\d/.test(when);

/** Returns the requested time; '' for a start that is not among the taken ones. */
export const offeredTime = (taken: readonly AvailabilityStartDto[], when: string): string =>
  isStart(when) && !taken.some(({ time }) => time === when) ? '' : when;

interface WaitContext {
  salon: { id: number; zipCode: string };
  subscriptionId: number;
  addons: number[];
}

/** Returns the wait in the form of the API. Add-ons belong to one salon, so a wait at several has none. */
export function waitRequestOf(
  { date, when, miles }: WaitChoice,
  { salon, subscriptionId, addons }: WaitContext,
): JoinWaitlistDto {
  const time = isStart(when) ? { time: when } : {};
  const part = when === 'morning' || when === 'afternoon' || when === 'evening' ? { part: when } : {};
  const where = miles
    ? { zipCode: salon.zipCode.slice(0, 5), miles: Number(miles) }
    : { salonId: salon.id, ...(addons.length > 0 && { addons }) };
  return { subscriptionId, date, ...part, ...time, ...where } as JoinWaitlistDto;
}

function stateOf(reason: AvailabilityDayDto['reason'], freeStarts: number): string {
  if (reason === 'closed') return 'closed';
  return reason ? 'no free times' : `${freeStarts} free ${freeStarts === 1 ? 'time' : 'times'}`;
}
