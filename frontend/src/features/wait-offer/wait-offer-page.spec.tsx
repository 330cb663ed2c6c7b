import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { WaitlistOfferDto } from '../../api/generated.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const offer: WaitlistOfferDto = {
  state: 'open',
  petName: 'Biscuit',
  salonId: 2,
  salonName: 'Bubbles & Bows',
  salonAddress: '415 East Cesar Chavez St, Austin, TX 78702',
  salonPhone: '(512) 555-0111',
  startsAt: '2036-12-01T16:30:00.000Z',
  endsAt: '2036-12-01T17:15:00.000Z',
  timeZone: 'America/Chicago',
  heldUntil: '2036-11-30T20:15:00.000Z',
  addOns: [{ name: 'Nail trim', price: 1500 }],
};

function open(answers: Record<string, () => Response> = {}) {
  let state: WaitlistOfferDto['state'] = 'open';
  const become = (next: WaitlistOfferDto['state']) => () => json({ ...offer, state: (state = next) });
  const api = new FakeApi({
    'POST /api/wait-offers/look': () => json({ ...offer, state }),
    'POST /api/wait-offers/accept': become('accepted'),
    'POST /api/wait-offers/decline': become('declined'),
    ...answers,
  });
  return { api, ...renderApp('/waitlist/offer#7.token') };
}

test('an offer shows its time, its salon, its end and its price; opening it accepts nothing', async () => {
  const { api } = open();
  expect(await screen.findByRole('heading', { name: 'A Place Opened' })).toBeVisible();
  expect(screen.getByText(/Monday, December 1, 2036 at 10:30 AM to 11:15 AM CST/)).toBeVisible();
  expect(screen.getByText(/We hold this place for you until Nov 30, 2:15 PM CST/)).toBeVisible();
  expect(screen.getByText('Included in your subscription')).toBeVisible();
  expect(screen.getByText('$15.00')).toBeVisible();
  expect(api.to('POST /api/wait-offers/accept')).toEqual([]);
});

test('accepting the offer books the bath with one press', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Take This Place' }));
  expect(await screen.findByRole('heading', { name: 'The place is yours' })).toHaveFocus();
  expect(api.to('POST /api/wait-offers/accept').map(({ body }) => body)).toEqual([
    { token: '7.token', addonsTotalCents: 1500 },
  ]);
});

test('where an extra costs more by now the page says so and shows its present price', async () => {
  const message = 'The chosen add-ons cost $20.00 now. Please look at the total again.';
  let price = 1500;
  const { user } = open({
    'POST /api/wait-offers/look': () => json({ ...offer, addOns: [{ name: 'Nail trim', price }] }),
    'POST /api/wait-offers/accept': () => {
      price = 2000;
      return problem(400, 'appointments.addons_repriced', message);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Take This Place' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('$20.00')).toBeVisible();
});

test('declining the offer leaves the dog in line', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'No, Thank You' }));
  expect(await screen.findByText(/Biscuit stays in line for other places/)).toBeVisible();
});

test('an accepted offer whose bath was cancelled since says so', async () => {
  open({ 'POST /api/wait-offers/look': () => json({ ...offer, state: 'cancelled' }) });
  expect(await screen.findByRole('heading', { name: 'This bath was cancelled' })).toBeVisible();
  // Nothing was pressed here, so the focus stays where the page began.
  expect(screen.getByRole('heading', { name: 'This bath was cancelled' })).not.toHaveFocus();
  expect(screen.getByText(/Biscuit had this place at Bubbles & Bows on Monday, December 1, 2036/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See What Is Free' })).toHaveAttribute('href', '/salon/2');
});

test('an offer that was lost meanwhile says so', async () => {
  const { user } = open({
    'POST /api/wait-offers/accept': () => problem(409, 'waitlist.offer_over', 'This place is no longer held for you.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Take This Place' }));
  expect(await screen.findByText('This place is no longer held for you.')).toBeVisible();
});

test('an expired offer leads to free starts, and an unknown link says so', async () => {
  open({ 'POST /api/wait-offers/look': () => json({ ...offer, state: 'over' }) });
  expect(await screen.findByRole('heading', { name: 'This place is no longer held' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See What Is Free' })).toHaveAttribute('href', '/salon/2');
});

test('a forged link shows a message', async () => {
  open({ 'POST /api/wait-offers/look': () => problem(404, 'waitlist.offer_unknown', 'This link is not valid.') });
  expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});
