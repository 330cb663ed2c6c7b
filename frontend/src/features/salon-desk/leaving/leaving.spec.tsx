import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { sam, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, problem, type SeenRequest } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { deskAnswers, type SalonDeskData } from '../../../testing/salon-desk-answers.ts';

beforeEach(() => signIn(sam));
afterEach(() => localStorage.clear());

const lastDay = '2036-12-31';
const notice = '/api/salons/2/exit-notice';
type Answers = Record<string, (request: SeenRequest) => Response | Promise<Response>>;

function open(affairs: SalonDeskData = {}, answers: Answers = {}, query = '?tab=overview') {
  const api = new FakeApi({ ...deskAnswers(affairs), ...answers });
  return { api, ...renderApp(`/dashboard/salon${query}`) };
}

const section = async () => {
  const heading = await screen.findByRole('heading', { name: 'Leaving the network' });
  return within(heading.closest('section')!);
};
const given = (affairs: SalonDeskData) => {
  affairs.leavesOn = lastDay;
  return json({ lastDay, givenAt: '2036-12-01T15:00:00Z', lastDayIfGivenNow: lastDay });
};
const affected = () =>
  json(
    {
      statusCode: 409,
      code: 'salons.visits_affected',
      message: 'One booked appointment would have to be cancelled with this change.',
      visits: [
        {
          id: 31,
          date: '2037-01-05T16:30:00Z',
          petName: 'Biscuit',
          petSize: 'medium',
          petOwnerName: 'Olive Reyes',
          reason: 'salon_leaves',
        },
      ],
    },
    409,
  );

test('leaving: the last day is shown before the notice is given, and afterwards with the way back', async () => {
  const affairs: SalonDeskData = {};
  const { api, user } = open(affairs, { [`POST ${notice}`]: () => given(affairs) });
  expect(await (await section()).findByText(/30 days’ notice.*your last day is December 31, 2036/)).toBeVisible();
  await user.click((await section()).getByRole('button', { name: 'Give Notice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give notice?' }));
  expect(dialog.getByText('Your last day is December 31, 2036.')).toBeVisible();
  expect(api.to(`POST ${notice}`)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Give Notice' }));
  expect(await (await section()).findByText(/You have given notice/)).toBeVisible();
  expect(api.to(`POST ${notice}`).map(({ body }) => body)).toEqual([{ lastDay }]);
  expect(await screen.findByRole('region', { name: 'Your notice' })).toHaveTextContent('last day is December 31, 2036');
  await waitFor(() => expect(document.getElementById('leaving')).toHaveFocus());
});

test('leaving: visits after the last day are shown first, and the notice is sent with exactly them', async () => {
  const affairs: SalonDeskData = {};
  const { api, user } = open(affairs, {
    [`POST ${notice}`]: ({ body }) =>
      (body as { cancelVisits?: number[] }).cancelVisits?.length ? given(affairs) : affected(),
  });
  await user.click(await (await section()).findByRole('button', { name: 'Give Notice' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Give Notice' }));
  const visits = within(await dialog.findByRole('list', { name: 'Affected appointments' }));
  expect(visits.getByText(/After your last day/)).toHaveTextContent('Monday, January 5, 2037');
  expect(dialog.queryByRole('button', { name: 'Give Notice' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel Them and Save' }));
  expect(await (await section()).findByText(/You have given notice/)).toBeVisible();
  expect(api.to(`POST ${notice}`)[1]?.body).toEqual({ lastDay, cancelVisits: [31] });
});

test('leaving: keeping the appointments gives no notice', async () => {
  const { api, user } = open({}, { [`POST ${notice}`]: affected });
  await user.click(await (await section()).findByRole('button', { name: 'Give Notice' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Give Notice' }));
  await user.click(await dialog.findByRole('button', { name: 'Keep Appointments' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.to(`POST ${notice}`)).toHaveLength(1);
});

test('leaving: the notice is withdrawn by one press, and a refusal says why', async () => {
  const affairs: SalonDeskData = { leavesOn: lastDay };
  const refusal = 'Your last day has passed. The notice can no longer be withdrawn.';
  let isRefused = true;
  const { user } = open(affairs, {
    [`DELETE ${notice}`]: () => {
      if (isRefused) return problem(409, 'offboarding.last_day_passed', refusal);
      delete affairs.leavesOn;
      return json({ lastDay: null, givenAt: null, lastDayIfGivenNow: lastDay });
    },
  });
  await user.click(await (await section()).findByRole('button', { name: 'Withdraw Notice' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  isRefused = false;
  await user.click((await section()).getByRole('button', { name: 'Withdraw Notice' }));
  expect(await screen.findByText('Notice withdrawn')).toBeVisible();
  expect(await (await section()).findByRole('button', { name: 'Give Notice' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your notice' })).not.toBeInTheDocument();
});

test('salon dashboard: a salon that has left sees the day, what still comes, its appointments and its earnings', async () => {
  const { api } = open({ status: 'rejected', leftOn: lastDay }, {}, '');
  expect(await screen.findByRole('heading', { name: 'Your salon left on December 31, 2036' })).toBeVisible();
  expect(screen.getByText(/still paid out/)).toBeVisible();
  expect(screen.getByText('Left the network')).toBeVisible();
  expect(screen.queryByText('Application Rejected')).not.toBeInTheDocument();
  const tabs = within(screen.getByRole('tablist', { name: 'Dashboard' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Appointments', 'Earnings']);
  expect(await screen.findByRole('button', { name: 'Apply Again' })).toBeVisible();
  expect(api.seen.some(({ path }) => /checklist|exit-notice|today/.test(path))).toBe(false);
});

test.each([
  ['pending', undefined, /You have applied again/, false],
  ['rejected', 'No insurance was named.', /Your new application was not approved/, true],
])('salon dashboard: a salon that has left and applied again is %s', async (status, reason, words, mayApply) => {
  open({ status, decisionReason: reason, leftOn: lastDay, hasAppliedSince: true }, {}, '?tab=earnings');
  expect(await screen.findByText(words)).toBeVisible();
  if (reason) expect(screen.getByText(/No insurance was named/)).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Earnings', selected: true })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Apply Again' })).toHaveLength(mayApply ? 1 : 0);
});

test('leaving: a salon that confirms itself reads nothing about its sign-in, which stays as it is', async () => {
  const refused = () => problem(403, 'auth.proof_needed', 'Please confirm that it is you.');
  const { user } = open({}, { [`POST ${notice}`]: refused });
  await user.click(await (await section()).findByRole('button', { name: 'Give Notice' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give Notice' }));
  const words = 'For your security, please confirm that it is you before this change.';
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText(/how you sign in/)).toBeNull();
});
