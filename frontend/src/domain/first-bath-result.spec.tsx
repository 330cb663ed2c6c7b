import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { FirstBathResultDto } from '../api/generated.ts';
import { FirstBathResult } from './first-bath-result.tsx';

const lost: FirstBathResultDto = {
  salonId: 35,
  salonName: 'Pearl District Pooch',
  timeZone: 'America/Los_Angeles',
  startsAt: '2030-12-09T22:30:00.000Z',
  subscriptionId: 1,
  petName: 'Noodle',
  petSize: 'x_large',
  appointmentId: null,
  reason: 'taken',
  alternatives: [],
};
const alternative = { startsAt: '2030-12-09T23:00:00.000Z', time: '15:00' };

function show(changes: Partial<FirstBathResultDto>) {
  render(
    <MemoryRouter>
      <FirstBathResult
        isAwaited
        query={{ currentData: { result: { ...lost, ...changes } }, isFetching: false, refetch: () => undefined }}
      />
    </MemoryRouter>,
  );
}

test.each([
  ['taken', 'was taken meanwhile'],
  ['pet_busy', 'Noodle has another bath at that time'],
  ['size_not_accepted', 'Pearl District Pooch does not take X-Large dogs'],
  ['salon_not_bookable', 'Pearl District Pooch takes no bookings at the moment'],
  ['closed', 'Pearl District Pooch is closed then'],
  ['too_far', 'could not be booked'],
] as const)('a bath that was refused as %s says: %s', (reason, words) => {
  show({ reason });
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

test('starts are offered instead where the salon takes the dog, and other salons where it does not', () => {
  show({ alternatives: [alternative] });
  expect(screen.getByRole('link', { name: /3:00 PM$/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Find Salons' })).toBeNull();
});

test('other salons are offered where the salon takes no booking of the dog', () => {
  show({ reason: 'size_not_accepted' });
  expect(screen.getByRole('link', { name: 'Find Salons' })).toHaveAttribute('href', '/find-salons');
});
