import { addDays, type LocalDate, LocalDay } from '../platform/index.js';

/** Enough of salons' calendars to judge all these salon-local days, wherever their zones lie. */
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
