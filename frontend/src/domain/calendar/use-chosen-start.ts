import { useState } from 'react';
import type { AvailabilityDayDto, AvailabilityStartDto } from '../../api/generated.ts';
import { dateFormat } from '../../shared/format/date-format.ts';
import { calendarDay } from '../../shared/format/salon-time.ts';

export type ChosenStart = Pick<AvailabilityStartDto, 'startsAt' | 'time'>;

/** The day and the time that are chosen in a calendar. */
export interface DayAndStart {
  /** A salon-local date, "2026-12-01". */
  date?: string;
  start?: ChosenStart;
}

/** The choices of a calendar, and the functions that change them. */
export interface StartChoices {
  draft: DayAndStart;
  chooseDate: (date: string) => void;
  chooseStart: (start: ChosenStart | undefined) => void;
  chooseStartOn: (date: string, start: ChosenStart) => void;
}

/** Returns the day and the start of a UTC instant in the address; an empty object where there is none. */
export function dayAndStartOf(instant: string | null, timeZone: string): DayAndStart {
  const at = new Date(instant ?? '');
  if (Number.isNaN(at.getTime())) return {};
  const time = dateFormat({ timeZone, hour: '2-digit', minute: '2-digit' }, 'en-GB').format(at);
  return { date: calendarDay(at, timeZone), start: { startsAt: at.toISOString(), time } };
}

/** Returns whether a start is chosen that its day, once it is loaded, does not offer. */
export const isGone = (start: ChosenStart | undefined, day: AvailabilityDayDto | undefined): boolean =>
  start !== undefined &&
  day?.starts?.every(({ startsAt, available }) => startsAt !== start.startsAt || !available) === true;

/** Keeps the chosen day and start. Another date resets the time (rules.md#booking-form). */
export function useChosenStart(instant: string | null, timeZone: string): StartChoices {
  const [draft, setDraft] = useState<DayAndStart>(() => dayAndStartOf(instant, timeZone));
  return {
    draft,
    chooseDate: (date) => setDraft({ date }),
    chooseStart: (start) =>
      setDraft((before) => ({ date: start ? calendarDay(new Date(start.startsAt), timeZone) : before.date, start })),
    chooseStartOn: (date, start) => setDraft({ date, start }),
  };
}
