import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { json, problem } from '../../testing/fake-api.ts';
import { openBooking, start, subscription } from '../../testing/open-booking.ts';

afterEach(() => localStorage.clear());

/** Books 9:00 AM, goes to the salons before the answer, and then answers. */
async function leaveBefore(answer: Response) {
  let send: (answer: Response) => void = () => undefined;
  const later = new Promise<Response>((resolve) => (send = resolve));
  const { user, api, goTo, currentUrl } = openBooking(
    [subscription(1, 'Biscuit', 'small')],
    () => later,
    { 'GET /api/salons': () => json([]) },
    `/booking/2?start=${start('09:00').startsAt}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Book Appointment' }));
  await waitFor(() => expect(api.to('POST /api/appointments')).toHaveLength(1));
  await goTo('/find-salons');
  await act(async () => send(answer));
  return { currentUrl };
}

test('booking: a late confirmation is told where the owner is, and leads her nowhere', async () => {
  const { currentUrl } = await leaveBefore(json({}, 201));
  expect(await screen.findByText('Appointment booked successfully')).toBeVisible();
  expect(currentUrl()).toBe('/find-salons');
});

test('booking: a start that turns out to be taken is told also where its page has been left', async () => {
  await leaveBefore(problem(409, 'appointments.slot_taken', 'This time has just been taken.'));
  expect(await screen.findByText('Failed to book appointment')).toBeVisible();
  expect(screen.getByText('This time has just been taken.')).toBeVisible();
});
