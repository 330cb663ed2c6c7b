import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { bubblesInDetail, olive, signIn } from '../../testing/cast.ts';
import { json } from '../../testing/fake-api.ts';
import { addOn, free, openBooking, start, subscription } from '../../testing/open-booking.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => localStorage.clear());

const dogs = [subscription(1, 'Biscuit', 'small'), subscription(2, 'Pepper', 'small'), subscription(3, 'Rex', 'small')];
const extras = { 'GET /api/addon-services/salon/2': () => json([addOn(5, 'Nail trim', 1500)]) };
const note = () => screen.findByLabelText('Notes for the salon (optional)');
const booked = () => json({}, 201);
const open = (answers = {}, path?: string) => openBooking(dogs, booked, { ...extras, ...answers }, path);

/** Chooses Pepper with a nail trim on Monday at nine, and leaves a note. */
async function fillIn({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('radio', { name: /Pepper/ }));
  await user.click(await screen.findByRole('checkbox', { name: /Nail trim/ }));
  await user.click(await screen.findByRole('button', { name: 'Monday, January 7: 2 free times' }));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.type(await note(), 'Muddy paws');
}

test('booking: a reload keeps dog, add-ons, day, time and note, and books them', async () => {
  const before = open();
  await fillIn(before);
  before.unmount();
  const { user, api } = open();
  expect(await note()).toHaveValue('Muddy paws');
  expect(screen.getByRole('radio', { name: /Pepper/ })).toBeChecked();
  expect(await screen.findByRole('checkbox', { name: /Nail trim/ })).toBeChecked();
  expect(await screen.findByRole('radio', { name: '9:00 AM' })).toBeChecked();
  expect(screen.getByText(/ to 9:45 AM/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  await screen.findByText('Appointment booked successfully');
  const { startsAt: date } = start('09:00');
  const sent = { subscriptionId: 2, petId: 20, salonId: 2, addons: [5], addonsTotalCents: 1500, date };
  expect(api.to('POST /api/appointments')[0]?.body).toEqual({ ...sent, notes: 'Muddy paws' });
});

test('booking: a kept time that somebody else took meanwhile is reported, and is neither chosen nor booked', async () => {
  const before = open();
  await fillIn(before);
  before.unmount();
  const [monday, ...others] = free.days;
  const taken = { ...free, days: [{ ...monday, starts: [start('09:00', false), start('11:00')] }, ...others] };
  const { user, api } = open({ 'GET /api/salons/2/availability': () => json(taken) });
  expect(await screen.findByText(/The time you chose is no longer free/)).toBeVisible();
  expect(await screen.findByRole('radio', { name: /9:00 AM/ })).not.toBeChecked();
  expect(screen.queryByText(/ to 9:45 AM/)).toBeNull();
  expect(await note()).toHaveValue('Muddy paws');
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByText('Please select a date and time')).toBeVisible();
  expect(api.to('POST /api/appointments')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '11:00 AM' }));
  expect(screen.getByText(/ to 11:45 AM/)).toBeVisible();
});

test('booking: a day that is over is not chosen again, and the note stays', async () => {
  const nine = { ...start('09:00'), startsAt: '2020-01-06T15:00:00.000Z' };
  const days = [{ ...free.days[0], date: '2020-01-06', starts: [nine] }];
  const before = open({ 'GET /api/salons/2/availability': () => json({ ...free, days }) });
  await before.user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await before.user.type(await note(), 'Muddy paws');
  before.unmount();
  const { user } = open();
  expect(await note()).toHaveValue('Muddy paws');
  expect(await screen.findByRole('radio', { name: '9:00 AM' })).not.toBeChecked();
  expect(screen.queryByText(/no longer free/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Pepper/ }));
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByText('Please select a date and time')).toBeVisible();
});

test('booking: once the bath is booked, the form begins anew', async () => {
  const before = open();
  await fillIn(before);
  await before.user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  await screen.findByText('Appointment booked successfully');
  expect(sessionStorage).toHaveLength(0);
  before.unmount();
  open();
  expect(await note()).toHaveValue('');
  expect(screen.getByRole('radio', { name: /Pepper/ })).not.toBeChecked();
});

test('booking: another account, salon or address gets nothing of what was kept', async () => {
  const others = { 'GET /api/salons/3': () => json({ ...bubblesInDetail, id: 3, name: 'Suds' }) };
  const before = open(others);
  await fillIn(before);
  await before.goTo('/booking/3');
  await screen.findByRole('heading', { name: 'Suds' });
  expect(await note()).toHaveValue('');
  await before.goTo('/booking/2');
  await screen.findByRole('heading', { name: 'Bubbles & Bows' });
  expect(await note()).toHaveValue('Muddy paws');
  before.unmount();

  signIn({ ...olive, token: 'token-of-otto', userId: 9 });
  const { unmount } = renderApp('/booking/2');
  expect(await note()).toHaveValue('');
  unmount();

  open({}, '/booking/2?pet=10');
  expect(await note()).toHaveValue('');
  expect(screen.getByRole('radio', { name: /Biscuit/ })).toBeChecked();
});

test('booking: a reload of the form for several dogs keeps dogs, arrangement, time and note until they are booked', async () => {
  const { startsAt } = start('11:00');
  const visits = [2, 3].map((subscriptionId) => ({ subscriptionId, startsAt, time: '11:00' }));
  const days = [{ date: '2030-01-07', freeStarts: 1, starts: [{ startsAt, time: '11:00', visits }] }];
  const answers = {
    'POST /api/group-bookings/starts': () => json({ timeZone: 'America/Chicago', days }),
    'POST /api/group-bookings': () => json({ id: 1, appointments: [] }, 201),
    'GET /api/appointments': () => json([]),
  };
  const before = open(answers, '/booking/2?dogs=several');
  await before.user.click(await screen.findByRole('checkbox', { name: /Biscuit/ }));
  await before.user.click(screen.getByRole('checkbox', { name: /Rex/ }));
  await before.user.click(screen.getByRole('radio', { name: /One after the other/ }));
  await before.user.click(await screen.findByRole('radio', { name: '11:00 AM' }));
  await before.user.type(await note(), 'Muddy paws');
  before.unmount();

  const { user } = open(answers, '/booking/2?dogs=several');
  expect(await note()).toHaveValue('Muddy paws');
  expect(await screen.findByRole('radio', { name: '11:00 AM' })).toBeChecked();
  expect(screen.getByRole('radio', { name: /One after the other/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Biscuit/ })).not.toBeChecked();
  for (const name of [/Pepper/, /Rex/]) expect(screen.getByRole('checkbox', { name })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Book 2 Dogs' }));
  expect(await screen.findByText('Pepper and Rex are booked together.')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('booking: where storage is blocked, the form keeps its input until the page is left', async () => {
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The storage is blocked.', 'SecurityError');
  });
  const { user, goTo } = open({ 'GET /api/salons': () => json([]) });
  await user.click(await screen.findByRole('radio', { name: /Pepper/ }));
  await user.type(await note(), 'Muddy paws');
  await goTo('/find-salons');
  await waitFor(() => expect(screen.queryByLabelText('Notes for the salon (optional)')).toBeNull());
  await goTo(-1);
  expect(await note()).toHaveValue('Muddy paws');
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  await screen.findByText('Appointment booked successfully');
  storage.mockRestore();
});
