/** A weekday's opening in salon-local minutes since midnight; 0 is Sunday (specification section 3). */
export interface SalonDay {
  readonly dayOfWeek: number;
  readonly opensMinute: number;
  readonly closesMinute: number;
  readonly isClosed: boolean;
}

const nineOClock = 9 * 60;
const fiveOClock = 17 * 60;

/**
 * The opening of a weekday, or undefined where the salon is closed. Specification sections 5 and 9: default 9:00-17:00;
 * with no hours at all Sundays are closed; a weekend day without an entry is closed.
 */
export function openingOf(hours: readonly SalonDay[], dayOfWeek: number): SalonDay | undefined {
  const entry = hours.find((day) => day.dayOfWeek === dayOfWeek);
  if (entry) return entry.isClosed ? undefined : entry;
  if (dayOfWeek === 0 || dayOfWeek === 6) return undefined;
  return { dayOfWeek, opensMinute: nineOClock, closesMinute: fiveOClock, isClosed: false };
}

/** Minutes since midnight as the wire's `HH:MM`. */
export function clockTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The wire's `HH:MM` as minutes since midnight; 24:00 is the end of the day. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
