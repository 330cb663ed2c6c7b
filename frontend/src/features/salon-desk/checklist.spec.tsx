import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { bubbles, sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { checklistWith, deskAnswers, type SalonDeskData } from '../../testing/salon-desk-answers.ts';

beforeEach(() => signIn(sam));
afterEach(() => localStorage.clear());

const path = `/api/salons/${bubbles.id}/checklist`;

function open(affairs: SalonDeskData) {
  const api = new FakeApi({
    ...deskAnswers(affairs),
    [`POST ${path}/keep`]: () => json((affairs.checklist = checklistWith('payout_account'))),
    [`POST ${path}/put-away`]: () => json((affairs.checklist = { ...checklistWith('hours'), putAway: true })),
  });
  return { api, ...renderApp('/dashboard/salon') };
}
const title = { name: 'Set up your salon' };

test('checklist: the day and the list load with it, and nothing is asked twice', async () => {
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  const api = new FakeApi({ ...deskAnswers({}), [`GET ${path}`]: () => answered });
  renderApp('/dashboard/salon');
  await waitFor(() => expect(api.seen).toHaveLength(4));
  expect(screen.getByRole('status', { name: 'Loading your salon' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Appointments' })).not.toBeInTheDocument();
  answer(json(checklistWith()));
  expect(await screen.findByRole('tab', { name: 'Appointments' })).toBeVisible();
  expect(api.seen.map((request) => request.path).sort()).toEqual([
    `/api/appointments/salon/${bubbles.id}`,
    `/api/appointments/salon/${bubbles.id}/today`,
    path,
    '/api/user',
  ]);
});

test('checklist: the progress is shown, and each open step leads to its screen', async () => {
  const { user, currentUrl } = open({ checklist: checklistWith('hours', 'pictures', 'payout_account', 'add_ons') });
  const list = within(await screen.findByRole('region', title));
  expect(list.getByText('2 of 6 done')).toBeVisible();
  for (const [step, tab] of [
    ['Payout account', 'earnings'],
    ['Add-on services', 'add-ons'],
  ] as const) {
    await user.click(screen.getByRole('link', { name: `Set up: ${step}` }));
    expect(currentUrl()).toBe(`/dashboard/salon?tab=${tab}`);
  }
  await user.click(screen.getByRole('link', { name: 'Set up: Pictures' }));
  expect(await screen.findByRole('heading', { name: 'Pictures' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Set up: Opening hours' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('tab', { name: 'Hours', selected: true })).toBeVisible();
});

test('checklist: a default can be confirmed, except for the payout account', async () => {
  const { user, api } = open({ checklist: checklistWith('stations', 'payout_account') });
  await user.click(await screen.findByRole('button', { name: 'Keep one: Stations' }));
  expect(await screen.findByText('5 of 6 done')).toBeVisible();
  await waitFor(() => expect(screen.getByText('5 of 6 done').parentElement).toHaveFocus());
  expect(screen.queryByRole('button', { name: /: Payout account$/ })).not.toBeInTheDocument();
  expect(api.to(`POST ${path}/keep`)[0]?.body).toEqual({ step: 'stations' });
});

test('checklist: a dismissed checklist is gone', async () => {
  const { user } = open({ checklist: checklistWith('hours') });
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('region', title)).not.toBeInTheDocument());
  expect(screen.getByText('Every step is still on the tabs below.', { selector: 'p' })).toHaveFocus();
});

test('checklist: a finished checklist is not shown', async () => {
  open({});
  expect(await screen.findByRole('tab', { name: 'Appointments' })).toBeVisible();
  expect(screen.queryByRole('region', title)).not.toBeInTheDocument();
});
