import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Session, writeSession } from '../api/session-storage.ts';
import { biscuit, olive, signIn } from '../testing/cast.ts';
import { FakeApi, json, problem } from '../testing/fake-api.ts';
import { ownerAnswers } from '../testing/owner-answers.ts';
import { renderApp } from '../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const otto: Session = { ...olive, token: 'token-of-otto', userId: 9, username: 'otto' };

/** Signs a person in or out in another tab. */
function happensElsewhere(session: Session | null): void {
  writeSession(session);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
}

/** Adds a pet with a session that has ended: the page asks to sign in again. */
async function addPetTooLate() {
  const api = new FakeApi({
    ...ownerAnswers({ pets: [biscuit] }),
    'POST /api/pets': () =>
      localStorage.getItem('token') === olive.token
        ? problem(401, 'auth.unauthenticated', 'Please sign in.')
        : json({ ...biscuit, id: 8, name: 'Pepper' }, 201),
  });
  const { user } = renderApp('/dashboard/pet-owner?tab=pets');
  await user.click(await screen.findByRole('button', { name: 'Add Pet' }));
  await user.type(within(screen.getByRole('dialog')).getByLabelText('Pet Name'), 'Pepper');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Pet' }));
  await screen.findByText('Your session has ended');
  return api;
}

test('ended session: signing in again in another tab makes the call here that waits, and closes the dialog', async () => {
  const api = await addPetTooLate();
  happensElsewhere({ ...olive, token: 'another-token-of-olive' });
  expect(await screen.findByText('Pet added successfully')).toBeVisible();
  expect(api.to('POST /api/pets').at(-1)?.body).toEqual({ name: 'Pepper', size: 'small' });
  await waitFor(() => expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument());
});

test('ended session: a press beside the dialog that asks to sign in signs nobody out, and loses nothing typed', async () => {
  await addPetTooLate();
  await userEvent.click(screen.getByText('Your session has ended').closest('.ant-modal-wrap')!);
  expect(screen.getByText('Your session has ended')).toBeVisible();
  expect(screen.getByLabelText('Pet Name')).toHaveValue('Pepper');
  expect(localStorage.getItem('token')).toBe(olive.token);
});

test('ended session: another person who signs in in another tab does not make the call that waits', async () => {
  const api = await addPetTooLate();
  const calls = api.to('POST /api/pets').length;
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  happensElsewhere(otto);
  await waitFor(() => expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument());
  expect(api.to('POST /api/pets')).toHaveLength(calls);
  logged.mockRestore();
});

test('session: a page that the browser kept while its person signed out elsewhere does not come back signed in', async () => {
  new FakeApi(ownerAnswers({ pets: [biscuit] }));
  renderApp('/dashboard/pet-owner?tab=pets');
  await screen.findByRole('heading', { name: 'Biscuit' });
  // A page in the back/forward cache hears of nothing.
  writeSession(null);
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Biscuit' })).not.toBeInTheDocument();
});

/** Olive asks to close her account, for which she has to prove who she is. */
async function askToCloseAccount(held: Promise<unknown> = Promise.resolve()) {
  let isProven = false;
  const api = new FakeApi({
    ...ownerAnswers({ pets: [biscuit] }),
    'GET /api/user/sessions': () => json([]),
    'GET /api/user/closing': () => json({ obstacles: [], erasesAt: null }),
    'POST /api/user/closing': async () => {
      await held;
      return isProven
        ? json({ erasesAt: '2036-12-15T15:00:00Z' })
        : problem(403, 'auth.proof_needed', 'Please confirm that it is you.');
    },
    'POST /api/user/proof': () => {
      isProven = true;
      return new Response(null, { status: 204 });
    },
  });
  const page = renderApp('/account');
  await page.user.click(await screen.findByRole('button', { name: 'Delete Account' }));
  await page.user.click(await screen.findByRole('button', { name: 'Delete My Account' }));
  return { ...page, api };
}

/** Olive asks to close her account, and the dialog for the proof opens. */
async function beAskedForProof() {
  const page = await askToCloseAccount();
  await screen.findByLabelText('Password', { selector: 'input' });
  return page;
}

const reauthenticationDialog = () => screen.queryByText('Confirm it’s you');

test.each([
  ['another person signs in', otto],
  ['its person signs out', null],
])('reauthentication: a call that waits fails once %s in another tab', async (_what, session) => {
  const { api } = await beAskedForProof();
  expect(reauthenticationDialog()).toBeVisible();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  happensElsewhere(session);
  await waitFor(() => expect(reauthenticationDialog()).not.toBeInTheDocument());
  expect(api.to('POST /api/user/closing')).toHaveLength(1);
  logged.mockRestore();
});

test('reauthentication: a call is not repeated for another person whose sign-in this tab has not heard of yet', async () => {
  const { api, user } = await beAskedForProof();
  writeSession(otto);
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'a fine bath{Enter}');
  await waitFor(() => expect(reauthenticationDialog()).not.toBeInTheDocument());
  expect(api.to('POST /api/user/closing')).toHaveLength(1);
});

test('reauthentication: a renewed token of the same person leaves the call waiting', async () => {
  const { api, user } = await beAskedForProof();
  happensElsewhere({ ...olive, token: 'another-token-of-olive' });
  expect(reauthenticationDialog()).toBeVisible();
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'a fine bath{Enter}');
  await waitFor(() => expect(api.to('POST /api/user/closing')).toHaveLength(2));
});

test.each(['/', '/dashboard/pet-owner?tab=pets'])(
  'reauthentication: a call fails where its page is left for %s',
  async (path) => {
    const { api, goTo } = await beAskedForProof();
    await goTo(path);
    await waitFor(() => expect(reauthenticationDialog()).not.toBeInTheDocument());
    await goTo('/dashboard/pet-owner?tab=pets');
    await screen.findByRole('heading', { name: 'Biscuit' });
    expect(reauthenticationDialog()).not.toBeInTheDocument();
    expect(api.to('POST /api/user/closing')).toHaveLength(1);
  },
);

test('reauthentication: a call that is refused only after its page was left asks for nothing on the next page', async () => {
  let answer = () => undefined as void;
  const { api, goTo } = await askToCloseAccount(new Promise<void>((resolve) => (answer = resolve)));
  await goTo('/');
  await screen.findByRole('search', { name: 'Salons' });
  await act(async () => answer());
  await goTo('/dashboard/pet-owner?tab=pets');
  await screen.findByRole('heading', { name: 'Biscuit' });
  expect(reauthenticationDialog()).not.toBeInTheDocument();
  expect(api.to('POST /api/user/closing')).toHaveLength(1);
});
