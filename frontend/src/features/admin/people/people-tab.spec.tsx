import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PersonDto } from '../../../api/generated.ts';
import { ada, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, problem, type SeenRequest } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const olive: PersonDto = {
  id: 1,
  email: 'olive@lather.test',
  emailVerified: false,
  username: 'olive',
  name: 'Olive Park',
  role: 'pet_owner',
  createdAt: '2026-11-05T15:00:00Z',
  sessions: 2,
  suspendedAt: null,
  suspensionReason: null,
  erasesAt: null,
};

const nothing = () => new Response(null, { status: 204 });

function open(person = { ...olive }) {
  const api = new FakeApi({
    'GET /api/admin/people': () => json([person]),
    'DELETE /api/admin/people/1/sessions': () => {
      person.sessions = 0;
      return nothing();
    },
    'POST /api/admin/people/1/suspension': ({ body }: SeenRequest) => {
      const { reason } = body as { reason: string };
      Object.assign(person, { sessions: 0, suspendedAt: '2026-11-23T15:00:00Z', suspensionReason: reason });
      return nothing();
    },
    'POST /api/admin/people/1/restoration': () => {
      Object.assign(person, { suspendedAt: null, suspensionReason: null });
      return nothing();
    },
  });
  return { ...renderApp('/dashboard/admin?tab=people'), api };
}

beforeEach(() => signIn(ada));

test('no account is searched for before three characters; then the account is shown', async () => {
  const { user, api } = open();
  const field = await screen.findByRole('searchbox', { name: 'Search people' });
  await user.type(field, 'ol{Enter}');
  expect(screen.getByText('Who are you looking for?')).toBeInTheDocument();
  expect(api.to('GET /api/admin/people')).toEqual([]);
  await user.type(field, 'ive{Enter}');
  expect(await screen.findByText('Olive Park')).toBeInTheDocument();
  expect(screen.getByText(/Owner since .*Signed in on 2 browsers · Address not confirmed/)).toBeInTheDocument();
});

test('an account is signed out everywhere, suspended with a reason, and restored', async () => {
  const { user, api } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'olive{Enter}');
  await user.click(await screen.findByRole('button', { name: 'End All Sessions: olive' }));
  expect(await screen.findByText(/Not signed in/)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Suspend: olive' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Please give a reason of at least 5 characters')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Reason'), 'A stolen card.');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText(/^Suspended on .*: A stolen card\.$/)).toBeInTheDocument();
  expect(api.to('POST /api/admin/people/1/suspension')[0]?.body).toEqual({ reason: 'A stolen card.' });

  await user.click(await screen.findByRole('button', { name: 'Restore: olive' }));
  await user.type(await screen.findByLabelText('Reason'), 'It was hers.');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByText(/^Suspended on/)).not.toBeInTheDocument());
});

test("the administrator's own account has no such buttons", async () => {
  const { user } = open({ ...olive, id: 3, username: 'ada', name: null });
  await user.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'ada{Enter}');
  expect(await screen.findByRole('heading', { name: 'ada' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Suspend/ })).not.toBeInTheDocument();
});

test('a search that fails says so, and does not show who was found before', async () => {
  const api = new FakeApi({
    'GET /api/admin/people': ({ query }) =>
      query.q === 'olive' ? json([olive]) : problem(500, 'platform.internal', 'Oh'),
  });
  const { user } = renderApp('/dashboard/admin?tab=people');
  const field = await screen.findByRole('searchbox', { name: 'Search people' });
  await user.type(field, 'olive{Enter}');
  expect(await screen.findByText('Olive Park')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'bea{Enter}');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText('Olive Park')).toBeNull();
  expect(api.to('GET /api/admin/people')).toHaveLength(2);
});
