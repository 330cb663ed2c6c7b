import type { AvailabilityQuestion } from '../../src/appointments/availability/availability.value.js';

const minute = 60_000;

interface WallClock {
  readonly date: string;
  readonly minuteOfDay: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time of an instant, by the platform's own calendar rather than the one under test. */
function wallClock(instant: number, timeZone: string): WallClock {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
    formats.set(timeZone, format);
  }
  const [date = '', time = ''] = format.format(instant).split(', ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, minuteOfDay: hours * 60 + minutes };
}

/** Returns the free starts of a date, found by checking every single minute around it: slow and obvious. */
export function naiveStarts(question: AvailabilityQuestion, date: string): string[] {
  const { now, salon, visits, durationMinutes } = question;
  const day = salon.hours[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
  const { opensMinute, closesMinute } = day;
  const first = Date.parse(`${date}T00:00:00Z`) - 24 * 60 * minute;
  const minutes = Array.from({ length: 3 * 24 * 60 }, (_, index) => first + index * minute);
  const today = minutes.map((at) => ({ at, ...wallClock(at, salon.timeZone) })).filter((one) => one.date === date);
  const instantOf = (wanted: number) =>
    today.find(({ minuteOfDay }) => minuteOfDay >= wanted)?.at ?? today.at(-1)!.at + minute;
  const closesAt = instantOf(closesMinute);
  const { breakStartsMinute: pauses = null, breakEndsMinute: resumes = null } = day;

  const nowIsOn = wallClock(now.getTime(), salon.timeZone).date;
  if (date < nowIsOn) return [];

  const seen = new Set<number>();
  const starts: string[] = [];
  for (const { at, minuteOfDay } of today) {
    if (minuteOfDay < opensMinute || minuteOfDay >= closesMinute) continue;
    if ((minuteOfDay - opensMinute) % 30 !== 0 || seen.has(minuteOfDay)) continue;
    seen.add(minuteOfDay);
    const end = at + durationMinutes * minute;
    const busy = new Set(
      visits.filter((one) => one.startsAt.getTime() < end && at < one.endsAt.getTime()).map((one) => one.station),
    );
    const someStationIsFree = Array.from({ length: salon.stations }, (_, index) => index + 1).some((s) => !busy.has(s));
    const meetsBreak =
      pauses !== null && (minuteOfDay < pauses ? end > instantOf(pauses) : minuteOfDay < (resumes ?? pauses));
    if (at > now.getTime() && end <= closesAt && !meetsBreak && someStationIsFree)
      starts.push(new Date(at).toISOString());
  }
  return starts;
}
