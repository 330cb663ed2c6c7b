import { describe, expect, test } from '@jest/globals';
import { calendarMonths, dateAfter } from './calendar-month.ts';

describe('date picker: the months of a booking window', () => {
  test('begin on Mondays and hold all days of each month', () => {
    const [november, december] = calendarMonths(['2026-11-30', '2026-12-01', '2026-12-31']);
    expect([november?.name, december?.name]).toEqual(['November 2026', 'December 2026']);
    expect(november?.weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(december?.weeks.flat().filter(Boolean)).toHaveLength(31);
    expect(december?.weeks.every((week) => week.length === 7)).toBe(true);
  });

  test('February of a leap year has 29 days', () => {
    expect(calendarMonths(['2028-02-10'])[0]?.weeks.flat().filter(Boolean).at(-1)).toBe('2028-02-29');
  });

  test('the day after the last of December is in the next year', () => {
    expect(dateAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dateAfter('2026-03-01', -1)).toBe('2026-02-28');
  });
});
