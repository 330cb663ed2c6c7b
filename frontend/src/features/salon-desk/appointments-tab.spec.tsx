import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem, type SeenRequest } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { deskAnswers, quietDay, visit, type SalonDeskData } from '../../testing/salon-desk-answers.ts';

beforeEach(() => signIn(sam));
afterEach(() => localStorage.clear());

const lists = 'GET /api/appointments/salon/2';

function open(
  affairs: SalonDeskData,
  query = '',
  answers: Record<string, (request: SeenRequest) => Response | Promise<Response>> = {},
) {
  const api = new FakeApi({ ...deskAnswers(affairs), ...answers });
  return { api, ...renderApp(`/dashboard/salon${query}`) };
}

const dialog = () => within(screen.getByRole('dialog'));

test.each([
  ['pending', 'Pending Approval', 'Application Under Review', /1-3 business days.*email on approval/],
  ['rejected', 'Application Rejected', 'Application Rejected', /contact support/],
])('salon dashboard: a %s salon sees its notice and nothing else', async (status, badge, title, text) => {
  const { api } = open({ status, decisionReason: status === 'rejected' ? 'No insurance was named.' : undefined });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bubbles & Bows');
  expect(screen.getAllByText(badge)[0]).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  if (status === 'rejected') expect(screen.getByText(/No insurance was named/)).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(api.seen.map(({ path }) => path)).toEqual(['/api/user', '/api/own-documents']);
});

test('salon dashboard: an approved salon sees Appointments with Upcoming; a card has the details for staff', async () => {
  open({ visits: [visit] });
  expect(await screen.findByText('Approved')).toBeVisible();
  await screen.findByRole('tab', { name: 'Upcoming' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Appointments',
    'Add-on Services',
    'Business Overview',
    'Earnings',
    'Today',
    'Tomorrow',
    'Upcoming',
    'Completed',
    'Cancelled',
  ]);
  expect(screen.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');
  const card = (await screen.findByText('Biscuit')).closest('li');
  for (const text of ['Medium', '10:30 AM', 'Scheduled', 'Olive Reyes', 'Haircut', '$40.00'])
    expect(card).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: /^View Details/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Update Status/ })).toBeVisible();
});

test.each([
  ['today', "You don't have any appointments scheduled for today."],
  ['tomorrow', "You don't have any appointments scheduled for tomorrow."],
  ['upcoming', "You don't have any upcoming appointments."],
  ['completed', "You don't have any completed appointments."],
  ['cancelled', "You don't have any cancelled appointments."],
])('salon dashboard: nothing %s', async (list, sentence) => {
  const { api } = open({}, `?list=${list}`);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(api.to(lists)[0]?.query).toMatchObject({ filter: list });
});

test.each(['completed', 'cancelled'] as const)('Update Status is hidden when %s', async (status) => {
  open({ visits: [{ ...visit, status, can: { ...visit.can, cancel: false, statuses: [] } }] }, `?list=${status}`);
  expect(await screen.findByRole('button', { name: /^View Details/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Update Status/ })).not.toBeInTheDocument();
});

test('a status must be selected to update; cancelling warns that the slot is freed and the owner notified', async () => {
  const affairs: SalonDeskData = { visits: [visit] };
  const { user, api } = open(affairs, '', {
    [`PATCH /api/appointments/${visit.id}/status`]: () => {
      affairs.visits = [];
      return json({ ...visit, status: 'cancelled' });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Update Status/ }));
  expect(dialog().getByRole('button', { name: 'Update Status' })).toHaveAttribute('aria-disabled', 'true');
  expect(
    dialog()
      .getAllByRole('radio')
      .some((radio) => (radio as HTMLInputElement).checked),
  ).toBe(false);
  await user.click(dialog().getByRole('radio', { name: 'Completed' }));
  expect(dialog().getByRole('alert')).toHaveTextContent(/It starts on .* at 10:30 AM. Complete it now\?/);
  expect(dialog().getByRole('button', { name: 'Complete Now' })).not.toHaveAttribute('aria-disabled');
  await user.click(dialog().getByRole('radio', { name: 'Cancelled' }));
  expect(dialog().getByRole('alert')).toHaveTextContent('Cancelling frees the time slot, and the owner is notified.');
  await user.click(dialog().getByRole('button', { name: 'Update Status' }));
  expect(await screen.findByText('Appointment updated')).toBeVisible();
  const [sent] = api.to(`PATCH /api/appointments/${visit.id}/status`);
  expect(sent?.body).toEqual({ status: 'cancelled', from: 'scheduled' });
  expect(await screen.findByText("You don't have any upcoming appointments.")).toBeVisible();
});

test('Failed to update appointment, with what the server said; the dialog stays and the list is fetched anew', async () => {
  const sentence = 'Somebody else has just changed this appointment. Please look at it again.';
  const { user, api } = open({ visits: [visit] }, '', {
    [`PATCH /api/appointments/${visit.id}/status`]: () => problem(409, 'appointments.status_changed', sentence),
  });
  await user.click(await screen.findByRole('button', { name: /^Update Status/ }));
  await user.click(dialog().getByRole('radio', { name: 'Completed' }));
  await user.click(dialog().getByRole('button', { name: 'Complete Now' }));
  expect(await screen.findByText('Failed to update appointment')).toBeVisible();
  expect(dialog().getByText(sentence)).toBeInTheDocument();
  await waitFor(() => expect(api.to(lists).length).toBeGreaterThan(1));
});

test('one tap completes a visit in progress', async () => {
  const date = '2026-03-02T16:30:00Z';
  const running = {
    ...visit,
    date,
    status: 'in_progress' as const,
    can: { ...visit.can, statuses: ['completed' as const] },
  };
  const { user, api } = open({ visits: [running] }, '', {
    [`PATCH /api/appointments/${visit.id}/status`]: () => json({ ...visit, status: 'completed' }),
  });
  await user.click(await screen.findByRole('button', { name: /^Complete: Biscuit/ }));
  expect(await screen.findByText('Biscuit: Completed.')).toBeVisible();
  // The button of the last step has gone.
  expect(screen.getByRole('heading', { name: 'Appointments' })).toHaveFocus();
  expect(api.to(`PATCH /api/appointments/${visit.id}/status`)[0]?.body).toEqual({
    status: 'completed',
    from: 'in_progress',
  });
});

test('completing a visit that has not begun needs a confirmation, by the one tap too', async () => {
  const running = { ...visit, status: 'in_progress' as const, can: { ...visit.can, statuses: ['completed' as const] } };
  const { user, api } = open({ visits: [running] }, '', {
    [`PATCH /api/appointments/${visit.id}/status`]: () => json({ ...visit, status: 'completed' }),
  });
  await user.click(await screen.findByRole('button', { name: /^Complete: Biscuit/ }));
  expect(dialog().getByRole('alert')).toHaveTextContent(/Complete it now\?/);
  expect(api.to(`PATCH /api/appointments/${visit.id}/status`)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Complete Now' }));
  expect(await screen.findByText('Biscuit: Completed.')).toBeVisible();
});

test('salon dashboard: View Details opens a dialog with owner, notes and add-on total', async () => {
  const { user } = open({ visits: [{ ...visit, notes: 'Muddy today', petOwnerPhone: '(512) 555-0100' }] });
  await user.click(await screen.findByRole('button', { name: /^View Details/ }));
  expect(await dialog().findByText('Shy of dryers')).toBeInTheDocument();
  for (const text of ['Muddy today', 'olive@lather.test', '(512) 555-0100', 'Cocker Spaniel', 'Total'])
    expect(dialog().getByText(text)).toBeInTheDocument();
});

test('salon dashboard: View Details says that the notes about a dog did not load, and loads them once tried again', async () => {
  let broken = true;
  const affairs: SalonDeskData = { visits: [visit] };
  const answers: Record<string, (request: SeenRequest) => Response> = deskAnswers(affairs);
  const detail = `GET /api/appointments/${visit.id}`;
  const { user } = open(affairs, '', {
    [detail]: (request) => (broken ? Response.error() : answers[detail]!(request)),
  });
  await user.click(await screen.findByRole('button', { name: /^View Details/ }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(/special notes of this dog could not be loaded/);
  broken = false;
  await user.click(dialog().getByRole('button', { name: 'Try again' }));
  expect(await dialog().findByText('Shy of dryers')).toBeInTheDocument();
  expect(dialog().queryByRole('alert')).not.toBeInTheDocument();
});

test('salon dashboard: View Details shows the status that somebody else has set since it was opened before', async () => {
  const affairs: SalonDeskData = { visits: [visit] };
  const { user } = open(affairs);
  await user.click(await screen.findByRole('button', { name: /^View Details/ }));
  await dialog().findByText('Shy of dryers');
  await user.keyboard('{Escape}');
  affairs.visits = [{ ...visit, status: 'in_progress' }];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('In progress');
  await user.click(screen.getByRole('button', { name: /^View Details/ }));
  expect(await dialog().findByText('In progress')).toBeInTheDocument();
  expect(dialog().queryByText('Scheduled')).not.toBeInTheDocument();
});

test('a visit whose owner objects says so in the list, until the objection is settled', async () => {
  const objection = { reason: 'Nobody was there', at: '2026-12-01T12:00:00Z', settledAt: null };
  const settled = { ...objection, settledAt: '2026-12-02T12:00:00Z' };
  const visits = [
    { ...visit, id: 101, petName: 'Waffles', objection },
    { ...visit, id: 102, petName: 'Pepper', objection: settled },
  ];
  open({ visits });
  expect((await screen.findByText('Waffles')).closest('li')).toHaveTextContent('The owner objects. Please answer.');
  expect(screen.getByText('Pepper').closest('li')).not.toHaveTextContent('The owner objects');
});

test('list, search, order and page are kept in the address and sent to the server', async () => {
  const visits = Array.from({ length: 60 }, (_, index) => ({ ...visit, id: 100 + index, petName: `Dog ${index}` }));
  const { user, api, currentUrl } = open({ visits }, '?list=completed&q=dog&sort=pet&page=2');
  expect(await screen.findByText('Dog 25')).toBeVisible();
  expect(api.to(lists)[0]?.query).toEqual({ filter: 'completed', q: 'dog', sort: 'pet', limit: '25', offset: '25' });
  expect(screen.getByRole('searchbox', { name: 'Search by pet or owner' })).toHaveValue('dog');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(currentUrl()).toBe('/dashboard/salon?list=completed&q=dog&sort=pet&page=2');
  await user.clear(screen.getByRole('searchbox', { name: 'Search by pet or owner' }));
  await user.keyboard('bis{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/dashboard/salon?list=completed&q=bis&sort=pet'));
  await user.click(screen.getByRole('tab', { name: 'Cancelled' }));
  expect(currentUrl()).toBe('/dashboard/salon?list=cancelled&q=bis');
});

test('a page whose appointments have gone leads to the first page', async () => {
  const { user, currentUrl } = open({ visits: [visit] }, '?page=2');
  expect(await screen.findByText('Nothing on this page')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'To the first page' }));
  expect(await screen.findByText('Biscuit')).toBeVisible();
  expect(currentUrl()).toBe('/dashboard/salon');
});

test('arrow keys move between the lists', async () => {
  const { user, currentUrl } = open({});
  (await screen.findByRole('tab', { name: 'Upcoming' })).focus();
  await user.keyboard('{ArrowRight}');
  expect(currentUrl()).toBe('/dashboard/salon?list=completed');
  expect(screen.getByRole('tab', { name: 'Completed' })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(currentUrl()).toBe('/dashboard/salon?list=today');
});

test('Failed to fetch appointments is shown and can be tried again', async () => {
  let broken = true;
  const { user } = open({}, '', {
    [lists]: () =>
      broken ? problem(500, 'platform.internal', 'Out of soap') : json([], 200, { 'x-total-count': '0' }),
  });
  expect(await screen.findByText('Failed to fetch appointments')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText("You don't have any upcoming appointments.")).toBeVisible();
});

test('today at a glance: present and next visits and the load are shown, and unmarked visits lead to the open ones', async () => {
  const glance = { ...visit, station: 2 };
  const load = [
    { time: '09:00', taken: 1, inBreak: false },
    { time: '09:30', taken: 0, inBreak: true },
  ];
  const day = { ...quietDay, now: [glance], toCome: 3, completed: 2, overdue: 2, load };
  const { user, currentUrl } = open({ day }, '?list=completed');
  expect(await screen.findByText('Tub 2')).toBeVisible();
  expect(screen.getByText('50%')).toBeVisible();
  expect(screen.getByRole('img', { name: /9:00 AM: 1 of 2, 9:30 AM: break$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /2 visits are over and still open/ }));
  expect(currentUrl()).toBe('/dashboard/salon');
  // On a phone they stand below the window.
  expect(screen.getByRole('heading', { name: 'Appointments' })).toHaveFocus();
});

test('a page that was open all night says that its today is over, and shows the new one', async () => {
  const affairs: SalonDeskData = { day: { ...quietDay, date: '2026-03-02' } };
  const { user, api } = open(affairs);
  const text = 'A new day has begun. What is shown as today is still Monday, March 2, 2026.';
  expect(await screen.findByText(text)).toBeVisible();
  const loads = api.to(lists).length;
  affairs.day = quietDay;
  await user.click(screen.getByRole('button', { name: 'Show Today' }));
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  expect(api.to(lists).length).toBeGreaterThan(loads);
  expect(screen.getByRole('heading', { name: 'Appointments' })).toHaveFocus();
});
