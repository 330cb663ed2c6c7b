import { addDays, type LocalDate, LocalDay } from '../platform/index.js';

/** Returns a span of salons' calendars that covers all these salon-local days in any time zone. */
export function spanOf(
  wanted: readonly { readonly date: LocalDate }[],
  now: Date,
): { readonly from: Date; readonly until: Date; readonly now: Date } {
  const dates = wanted.map(({ date }) => date).sort();
  const [first = '', last = ''] = [dates.at(0), dates.at(-1)];
  return {
    now,
    from: LocalDay.of(addDays(first, -1), 'UTC').instantAtOrAfter(0),
    until: LocalDay.of(addDays(last, 3), 'UTC').instantAtOrAfter(0),
  };
}
