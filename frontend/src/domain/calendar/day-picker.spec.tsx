import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { AvailabilityDayDto } from '../../api/generated.ts';
import { DayPicker } from './day-picker.tsx';

const day = (date: string): AvailabilityDayDto => ({
  date,
  available: true,
  reason: null,
  freeStarts: 2,
  week: null,
  starts: null,
});
const days = [day('2030-01-07'), day('2030-01-08'), day('2030-02-04')];
const picker = (selected: string, isDefault = false) => (
  <DayPicker days={days} selected={selected} isDefault={isDefault} onSelect={() => undefined} />
);

test('the calendar turns to the month of a day that is chosen elsewhere', () => {
  const { rerender } = render(picker('2030-01-07'));
  expect(screen.getByText('January 2030')).toBeVisible();
  rerender(picker('2030-02-04'));
  expect(screen.getByText('February 2030')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Monday, February 4/ })).toHaveAttribute('aria-pressed', 'true');
});

test('the calendar stays at the month to which it was turned, while the chosen day stays', () => {
  const { rerender } = render(picker('2030-01-07'));
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  rerender(picker('2030-01-07'));
  expect(screen.getByText('February 2030')).toBeVisible();
});

test('the calendar stays at the month to which it was turned, while only the first free day changes', () => {
  const { rerender } = render(picker('2030-01-07', true));
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  rerender(picker('2030-01-08', true));
  expect(screen.getByText('February 2030')).toBeVisible();
});

test('a calendar that nobody has turned follows the first free day', () => {
  const { rerender } = render(picker('2030-01-07', true));
  rerender(picker('2030-02-04', true));
  expect(screen.getByText('February 2030')).toBeVisible();
});
