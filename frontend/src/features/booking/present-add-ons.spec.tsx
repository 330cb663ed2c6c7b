import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { json } from '../../testing/fake-api.ts';
import { addOn, free, openBooking, start, subscription } from '../../testing/open-booking.ts';

afterEach(() => localStorage.clear());

const message = 'The chosen add-ons cost $20.00 now. Please look at the total again.';
const refusal = {
  statusCode: 400,
  code: 'appointments.addons_repriced',
  message,
  errors: [{ field: 'addons', message }],
  requestId: 'test',
};

/** Returns the answers of a salon that raises a price and withdraws an add-on before the first booking arrives. */
function repricing(booking: string) {
  let offered = [addOn(5, 'Nail trim', 1550), addOn(6, 'Haircut', 3000)];
  const answers = [
    () => {
      offered = [addOn(5, 'Nail trim', 2000)];
      return json(refusal, 400);
    },
    () => json({ id: 1, appointments: [] }, 201),
  ];
  return {
    'GET /api/addon-services/salon/2': () => json(offered),
    'GET /api/appointments': () => json([]),
    [booking]: () => answers.shift()!(),
  };
}

test('booking: a bath whose add-ons cost more by now is not booked; the page shows the present prices and books by them', async () => {
  const book = 'POST /api/appointments';
  const { user, api } = openBooking([subscription(1, 'Biscuit', 'small')], undefined, repricing(book));
  await user.click(await screen.findByRole('checkbox', { name: /Nail trim/ }));
  await user.click(screen.getByRole('checkbox', { name: /Haircut/ }));
  await user.click(await screen.findByRole('button', { name: 'Monday, January 7: 2 free times' }));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('$45.50');
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));

  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('$20.00', { selector: 'label *' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /Haircut/ })).toBeNull();
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('$20.00');
  await user.click(await screen.findByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByText('Appointment booked successfully')).toBeVisible();
  const bath = { subscriptionId: 1, salonId: 2, petId: 10, date: start('09:00').startsAt };
  expect(api.to(book).map(({ body }) => body)).toEqual([
    { ...bath, addons: [5, 6], addonsTotalCents: 4550 },
    { ...bath, addons: [5], addonsTotalCents: 2000 },
  ]);
});

test('booking: several dogs are booked by the present prices of their add-ons, too', async () => {
  const book = 'POST /api/group-bookings';
  const visits = [1, 2].map((subscriptionId) => ({ subscriptionId, ...start('09:00') }));
  const starts = ({ body }: { body: unknown }) => {
    const { date } = body as { date?: string };
    const shown = date ? [{ ...start('09:00'), visits }] : null;
    return json({ timeZone: 'America/Chicago', days: [{ date: '2030-01-07', freeStarts: 1, starts: shown }] });
  };
  const dogs = [subscription(1, 'Biscuit', 'small'), subscription(2, 'Pepper', 'small')];
  const answers = { ...repricing(book), 'POST /api/group-bookings/starts': starts };
  const { user, api } = openBooking(dogs, undefined, answers, '/booking/2?dogs=several');
  await user.click((await screen.findAllByRole('checkbox', { name: /Nail trim/ }))[1]!);
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book 2 Dogs' }));

  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findAllByText('$20.00', { selector: 'label *' })).toHaveLength(2);
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book 2 Dogs' }));
  expect(await screen.findByText('Biscuit and Pepper are booked together.')).toBeVisible();
  const sent = api.to(book).map(({ body }) => (body as { dogs: object[] }).dogs);
  expect(sent).toEqual(
    [1550, 2000].map((addonsTotalCents) => [
      { subscriptionId: 1, addons: [] },
      { subscriptionId: 2, addons: [5], addonsTotalCents },
    ]),
  );
});

test('booking: an add-on that the salon withdraws while the form is open leaves it, and the times are shown', async () => {
  let offered = [addOn(5, 'Nail trim', 1550)];
  const gone = { ...refusal, code: 'appointments.addon_unknown' };
  const { user } = openBooking([subscription(1, 'Biscuit', 'small')], undefined, {
    'GET /api/addon-services/salon/2': () => json(offered),
    'GET /api/salons/2/availability': ({ query }) =>
      query.addons && offered.length === 0 ? json(gone, 400) : json(free),
  });
  const nailTrim = await screen.findByRole('checkbox', { name: /Nail trim/ });
  offered = [];
  await user.click(nailTrim);
  await user.click(await screen.findByRole('button', { name: 'Monday, January 7: 2 free times' }));
  expect(await screen.findByRole('radio', { name: '9:00 AM' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /Nail trim/ })).toBeNull();
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('$0.00');
});
