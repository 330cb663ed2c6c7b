import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AppointmentDto } from '../../api/generated.ts';
import { biscuit, biscuitsBath, biscuitsSubscription, olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const pastBaths = (count: number): AppointmentDto[] =>
  Array.from({ length: count }, (_, index) => ({
    ...biscuitsBath,
    id: 100 + index,
    petName: `Guest ${index + 1}`,
    status: 'completed',
    can: { cancel: false, move: false, review: false, object: false },
  }));

function open(affairs: Parameters<typeof ownerAnswers>[0], answers: Record<string, () => Response> = {}) {
  const all = { pets: [biscuit], subscriptions: [biscuitsSubscription], ...affairs };
  const api = new FakeApi({ ...ownerAnswers(all), ...answers });
  return { ...renderApp('/dashboard/pet-owner?tab=appointments'), api, affairs: all };
}

const cancelButton = () => screen.findByRole('button', { name: /^Cancel Appointment of Biscuit/ });

test('owner dashboard, appointments: a coming bath shows its dog, its salon-local time, its salon, and the add-ons with their prices', async () => {
  open({ coming: [biscuitsBath] });
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: 'Biscuit' })).toBeVisible();
  expect(card.getByText('Scheduled')).toBeVisible();
  expect(card.getByText(/Monday, December 1, 2036 at 10:30 AM/)).toHaveTextContent('CST');
  expect(card.getByText('Bubbles & Bows')).toBeVisible();
  expect(card.getByText('Haircut').parentElement).toHaveTextContent('$40.00');
});

test('owner dashboard, appointments: nameless pets and salons are called unknown', async () => {
  open({ coming: [{ ...biscuitsBath, petName: '', salon: { ...biscuitsBath.salon, name: '' } }] });
  expect(await screen.findByRole('heading', { name: 'Unknown Pet' })).toBeVisible();
  expect(screen.getByText('Unknown Salon')).toBeVisible();
});

test('one bath that cannot be shown costs its own card, not the page', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const odd = { ...biscuitsBath, id: 2, salon: null } as unknown as AppointmentDto;
  open({ coming: [odd, biscuitsBath] });
  expect(await screen.findByRole('heading', { name: 'Biscuit' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This bath cannot be shown right now.');
  logged.mockRestore();
});

test.each([
  ['with a subscription to the salons', [biscuitsSubscription], 'Find a Salon', '/find-salons'],
  ['without one to the plans', [], 'View Subscription Plans', '/#plans'],
])('owner dashboard, appointments: with nothing booked, the way leads %s', async (_what, subscriptions, name, href) => {
  open({ subscriptions });
  const panel = within(await screen.findByRole('tabpanel', { name: 'Appointments' }));
  await waitFor(() => expect(panel.getByRole('link', { name })).toHaveAttribute('href', href));
});

test('owner dashboard, appointments: cancelling a bath in time is free, and both lists are fetched anew', async () => {
  const { user, affairs } = open({ coming: [biscuitsBath] }, { 'PATCH /api/appointments/31/cancel': () => json({}) });
  await user.click(await cancelButton());
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Appointment' }));
  expect(dialog.getByText(/free until 24 hours before the bath: Sunday, November 30, 2036/)).toBeInTheDocument();
  Object.assign(affairs, {
    coming: [],
    past: [{ ...biscuitsBath, status: 'cancelled', can: { cancel: false, move: false, review: false, object: false } }],
  });
  await user.click(dialog.getByRole('button', { name: 'Cancel Appointment' }));
  expect(await screen.findByText('Appointment updated')).toBeVisible();
  expect(await screen.findByText('No upcoming appointments')).toBeInTheDocument();
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Upcoming appointments' })).toHaveFocus());
});

test('owner dashboard, appointments: cancelling a bath late warns that it counts', async () => {
  const { user } = open({ coming: [{ ...biscuitsBath, freeCancellationUntil: '2026-01-01T00:00:00Z' }] });
  await user.click(await cancelButton());
  expect(screen.getByText(/it counts toward that week's three/)).toBeInTheDocument();
});

test('owner dashboard, appointments: a bath that can no longer be cancelled shows why', async () => {
  const reason = 'This appointment can no longer be cancelled.';
  const { user } = open(
    { coming: [biscuitsBath] },
    { 'PATCH /api/appointments/31/cancel': () => problem(409, 'appointments.not_cancellable', reason) },
  );
  await user.click(await cancelButton());
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Appointment' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel Appointment' }));
  expect(await dialog.findByText(reason)).toBeInTheDocument();
  expect(screen.getByText('Failed to update appointment')).toBeVisible();
});

test('owner dashboard, appointments: a bath that the server lets nobody cancel has no button', async () => {
  open({ coming: [{ ...biscuitsBath, can: { cancel: false, move: false, review: false, object: false } }] });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel Appointment/ })).not.toBeInTheDocument();
});

test('owner dashboard, appointments: a past bath is booked again only where its salon is still a partner', async () => {
  const past = pastBaths(2).map((bath, place) => ({ ...bath, salon: { ...bath.salon, isPartner: place === 0 } }));
  open({ past });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /^Book Again/ })).toHaveLength(1);
});

test('owner dashboard, appointments: past baths are shown ten at a time', async () => {
  const { user } = open({ past: pastBaths(12) });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(screen.getByText('That is all.')).toHaveFocus();
});

test('owner dashboard, appointments: all coming baths are gathered, however many there are', async () => {
  const coming = Array.from({ length: 130 }, (_, index) => ({ ...biscuitsBath, id: index + 1 }));
  open({ coming });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(130));
});

const inSeries = (place: number): AppointmentDto => ({
  ...biscuitsBath,
  id: 30 + place,
  date: `2036-12-${String(7 * place - 5).padStart(2, '0')}T16:30:00Z`,
  freeCancellationUntil: `2036-12-${String(7 * place - 6).padStart(2, '0')}T16:30:00Z`,
  series: { id: 5, place, visits: 3, everyWeeks: 1, firstOn: '2036-12-02', on: '2036-12-02' },
});

/** The answer after which the baths of the series have these statuses. */
const ended =
  (...statuses: string[]) =>
  () =>
    json({ id: 5, leftOut: [], appointments: statuses.map((status, index) => ({ ...inSeries(index + 1), status })) });

test('owner dashboard, appointments: whoever kept all later baths of a series is asked anew about one alone', async () => {
  const { user } = open({ coming: [1, 2, 3].map(inSeries) });
  const press = { name: /^Cancel Appointment of Biscuit/ };
  await user.click((await screen.findAllByRole('button', press))[1]!);
  await user.click(screen.getByRole('radio', { name: 'This and all later ones (2 baths)' }));
  await user.click(screen.getByRole('button', { name: 'Keep Appointment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getAllByRole('button', press)[1]!);
  expect(await screen.findByRole('radio', { name: 'This bath only' })).toBeChecked();
});

test('owner dashboard, appointments: a bath of a series shows its place, and is cancelled alone or with all later ones', async () => {
  const { user, api } = open(
    { coming: [1, 2, 3].map(inSeries) },
    { 'PATCH /api/series/5/end': ended('scheduled', 'cancelled', 'cancelled') },
  );
  expect(await screen.findByText('2 of 3, every Tuesday')).toBeVisible();
  await user.click((await screen.findAllByRole('button', { name: /^Cancel Appointment of Biscuit/ }))[1]!);
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Appointment' }));
  expect(dialog.getByRole('radio', { name: 'This bath only' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'This and all later ones (2 baths)' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tuesday, December 9, 2036 at 10:30 AM CST',
    'Tuesday, December 16, 2036 at 10:30 AM CST',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Cancel 2 Appointments' }));
  expect(await screen.findByText('2 baths have been cancelled.')).toBeVisible();
  expect(api.to('PATCH /api/series/5/end')[0]?.body).toEqual({ appointmentId: 32 });
});

test('owner dashboard, appointments: a bath that the salon began meanwhile is not told to be cancelled with the later ones', async () => {
  const { user } = open(
    { coming: [1, 2, 3].map(inSeries) },
    { 'PATCH /api/series/5/end': ended('completed', 'in_progress', 'cancelled') },
  );
  await user.click((await screen.findAllByRole('button', { name: /^Cancel Appointment of Biscuit/ }))[1]!);
  await user.click(screen.getByRole('radio', { name: 'This and all later ones (2 baths)' }));
  await user.click(screen.getByRole('button', { name: 'Cancel 2 Appointments' }));
  expect(await screen.findByText('1 bath has been cancelled.')).toBeVisible();
});
