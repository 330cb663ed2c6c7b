import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { json, problem, type SeenRequest } from '../../testing/fake-api.ts';
import { free, openBooking, start, subscription } from '../../testing/open-booking.ts';

afterEach(() => localStorage.clear());

const dogs = [subscription(1, 'Biscuit', 'small'), subscription(2, 'Pepper', 'small'), subscription(3, 'Rex', 'small')];
const held = ({ body }: SeenRequest) => {
  const { petId } = body as { petId: number };
  return json({ id: petId, startsAt: start('09:00').startsAt, addons: [], ...(body as object) }, 201);
};

/** Opens the form, holds 9:00 for Biscuit, and keeps the release of that hold unanswered. */
async function openHolding(answers: Parameters<typeof openBooking>[2] = {}) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const opened = openBooking(dogs, () => json({}, 201), {
    'POST /api/holds': held,
    'DELETE /api/holds/10': () => released.then(() => json(undefined, 204)),
    ...answers,
  });
  const { user, api } = opened;
  await user.click(await screen.findByRole('radio', { name: /Biscuit/ }));
  await user.click(await screen.findByRole('button', { name: 'Monday, January 7: 2 free times' }));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await waitFor(() => expect(api.to('POST /api/holds')).toHaveLength(1));
  return { ...opened, release };
}

test('booking: another dog is chosen at once, while the first dog’s hold is still being released', async () => {
  const { user, api, release } = await openHolding();
  await user.click(screen.getByRole('radio', { name: /Pepper/ }));
  expect(screen.getByRole('radio', { name: /Pepper/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeVisible();
  expect(api.to('POST /api/appointments')).toEqual([]);
  release();
  await screen.findByText('Appointment booked successfully');
  expect(api.to('POST /api/appointments')[0]?.body).toMatchObject({ petId: 20, date: start('09:00').startsAt });
});

test('booking: of two dogs chosen one after the other the last stays, and only its start is held', async () => {
  const { user, api, release } = await openHolding();
  await user.click(screen.getByRole('radio', { name: /Pepper/ }));
  await user.click(screen.getByRole('radio', { name: /Rex/ }));
  release();
  await waitFor(() => expect(api.to('POST /api/holds')).toHaveLength(2));
  expect(api.to('POST /api/holds')[1]?.body).toMatchObject({ petId: 30, startsAt: start('09:00').startsAt });
  expect(api.to('DELETE /api/holds/10')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: /Rex/ })).toBeChecked();
});

test('booking: the start that was held for the first dog is never shown as gone to the other one', async () => {
  let isReleased = false;
  const { user, api, release } = await openHolding({
    'GET /api/salons/2/availability': ({ query }) => {
      const isTaken = query.subscriptionId === '2' && !isReleased;
      const [monday, tuesday] = free.days;
      return json({ ...free, days: [{ ...monday, starts: [start('09:00', !isTaken)] }, tuesday] });
    },
  });
  await user.click(screen.getByRole('radio', { name: /Pepper/ }));
  await waitFor(() =>
    expect(api.seen.filter(({ query }) => query.subscriptionId === '2' && query.date)).toHaveLength(1),
  );
  await screen.findByRole('radio', { name: /9:00 AM/ });
  expect(screen.queryByRole('alert')).toBeNull();
  isReleased = true;
  release();
  await waitFor(() => expect(screen.getByRole('radio', { name: '9:00 AM' })).toBeEnabled());
  expect(screen.getByRole('radio', { name: '9:00 AM' })).toBeChecked();
  expect(screen.queryByRole('alert')).toBeNull();
});

/** The page was left with a start of a salon held for Biscuit. Bubbles & Bows has one station. */
function withEarlierHold(salonId: number) {
  const calls: string[] = [];
  const { startsAt } = start('09:00');
  const isTaken = () => salonId === 2 && !calls.includes('release');
  const answers: Parameters<typeof openBooking>[2] = {
    'GET /api/holds': () => json([{ id: 7, petId: 10, salonId, startsAt }]),
    'DELETE /api/holds/7': () => {
      calls.push('release');
      return json(undefined, 204);
    },
    'POST /api/holds': (request) => {
      calls.push('hold');
      return held(request);
    },
    'GET /api/salons/2/availability': ({ query }) => {
      const [monday, tuesday] = free.days;
      const nine = start('09:00', query.subscriptionId === '1' || !isTaken());
      return json({ ...free, days: [{ ...monday, starts: [nine] }, tuesday] });
    },
  };
  return { calls, answers };
}

async function chooseNineForPepper(user: ReturnType<typeof openBooking>['user']) {
  await user.click(await screen.findByRole('radio', { name: /Pepper/ }));
  await user.click(await screen.findByRole('button', { name: 'Monday, January 7: 2 free times' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /9:00 AM/ })).toBeEnabled());
  await user.click(screen.getByRole('radio', { name: '9:00 AM' }));
}

test('booking: a start that an earlier page held for another dog is released, so that this dog can have it', async () => {
  const { calls, answers } = withEarlierHold(2);
  const { user } = openBooking(dogs, () => json({}, 201), answers);
  await chooseNineForPepper(user);
  await waitFor(() => expect(calls).toEqual(['release', 'hold']));
});

test('booking: a dog and a start in the address take over what an earlier page held for another dog', async () => {
  const { calls, answers } = withEarlierHold(2);
  openBooking(dogs, () => json({}, 201), answers, `/booking/2?pet=20&start=${start('09:00').startsAt}`);
  await waitFor(() => expect(calls).toEqual(['release', 'hold']));
  await waitFor(() => expect(screen.getByRole('radio', { name: '9:00 AM' })).toBeEnabled());
  expect(screen.getByRole('radio', { name: '9:00 AM' })).toBeChecked();
});

test('booking: no other dog is chosen in place of one in the address that the salon does not accept', async () => {
  const moose = subscription(2, 'Moose', 'x_large');
  openBooking([subscription(1, 'Biscuit', 'small'), moose], undefined, {}, '/booking/2?pet=20');
  expect(await screen.findByRole('radio', { name: /Moose - Not accepted at this salon/ })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /Biscuit/ })).not.toBeChecked();
});

test('booking: a hold for another dog at another salon stays', async () => {
  const { calls, answers } = withEarlierHold(3);
  const { user } = openBooking(dogs, () => json({}, 201), answers);
  await chooseNineForPepper(user);
  await waitFor(() => expect(calls).toEqual(['hold']));
});

test('booking: holds that cannot be read keep no dog from holding a start', async () => {
  const { calls, answers } = withEarlierHold(3);
  const { user } = openBooking(dogs, () => json({}, 201), { ...answers, 'GET /api/holds': () => json({}, 503) });
  await chooseNineForPepper(user);
  await waitFor(() => expect(calls).toEqual(['hold']));
});

test.each([
  ['another dog', () => screen.getByRole('radio', { name: /Pepper/ })],
  ['another add-on', () => screen.getByRole('checkbox', { name: /Nail trim/ })],
])('booking: a refused start is no longer told once %s is chosen', async (_what, find) => {
  const message = 'This time has just been taken. Please choose another.';
  const nails = { id: 5, salonId: 2, name: 'Nail trim', description: '', price: 1500, petSize: 'all', duration: 15 };
  const { user } = openBooking(dogs, () => problem(409, 'appointments.slot_taken', message), {
    'GET /api/addon-services/salon/2': () => json([nails]),
    'POST /api/holds': held,
  });
  await user.click(await screen.findByRole('radio', { name: /Biscuit/ }));
  await user.click(await screen.findByRole('button', { name: 'Monday, January 7: 2 free times' }));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(find());
  expect(screen.queryByText(message)).toBeNull();
});
