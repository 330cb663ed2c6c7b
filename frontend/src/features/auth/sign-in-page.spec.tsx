import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => localStorage.clear());

const session = { token: 'fresh', role: 'pet_owner', userId: 1, username: 'olive', email: 'olive@lather.test' };

async function signInAt(path: string, answer: () => Response, password = 'lather-demo') {
  const api = new FakeApi({ 'POST /api/login': answer });
  const app = renderApp(path);
  await app.user.type(await screen.findByLabelText('Email'), 'olive@lather.test');
  await app.user.type(screen.getByLabelText('Password'), password);
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  return { ...app, api };
}

test('sign-in: signing in stores the session, says so, and leads to the dashboard', async () => {
  const { currentUrl, api } = await signInAt('/sign-in', () => json(session));
  expect(await screen.findByText('Logged in successfully')).toBeVisible();
  expect(screen.getByText('Welcome back!')).toBeVisible();
  await waitFor(() => expect(currentUrl()).toBe('/dashboard/pet-owner'));
  expect(api.to('POST /api/login')[0]?.body).toEqual({ email: 'olive@lather.test', password: 'lather-demo' });
  const stored = Object.fromEntries(
    ['token', 'userRole', 'userId', 'userEmail', 'username'].map((key) => [key, localStorage.getItem(key)]),
  );
  expect(stored).toEqual({
    token: 'fresh',
    userRole: 'pet_owner',
    userId: '1',
    userEmail: 'olive@lather.test',
    username: 'olive',
  });
});

test('sign-in: signing in follows a redirect within the site', async () => {
  const { currentUrl } = await signInAt('/sign-in?redirect=/find-salons?q=austin', () => json(session));
  await waitFor(() => expect(currentUrl()).toBe('/find-salons?q=austin'));
});

test.each([
  ['/dashboard/pet-owner?tab=payments&receipt=month-1', '/dashboard/pet-owner?tab=payments&receipt=month-1'],
  ['/dashboard/salon?tab=earnings', '/dashboard/pet-owner'],
  ['/dashboard/admin/money?tab=refunds', '/dashboard/pet-owner'],
  ['/sign-in?redirect=/dashboard/salon?tab=earnings', '/dashboard/pet-owner'],
])('sign-in: an owner who signs in at %s comes to %s', async (path, expected) => {
  const { currentUrl } = await signInAt(path, () => json(session));
  await waitFor(() => expect(currentUrl()).toBe(expected));
});

test('sign-in: signing in ignores a redirect to another site', async () => {
  const { currentUrl } = await signInAt('/sign-in?redirect=https://elsewhere.example/', () => json(session));
  await waitFor(() => expect(currentUrl()).toBe('/dashboard/pet-owner'));
});

test.each([
  [
    'the server’s reason',
    () => problem(401, 'auth.wrong_credentials', 'Invalid email or password'),
    'Invalid email or password',
  ],
  [
    'a sentence of its own where the server gives no reason',
    () => new Response('', { status: 401 }),
    'Invalid email or password',
  ],
  [
    'that there was no answer, and nothing about the password',
    () => Response.error(),
    'The server did not answer. Please check your connection and try again.',
  ],
  [
    'that the server failed, and nothing about the password',
    () => new Response('', { status: 502 }),
    'An error occurred. Please try again.',
  ],
  [
    'that an answer is not JSON',
    () => new Response('<html>', { status: 200 }),
    'Server returned an invalid response format',
  ],
  ['that an answer lacks the token', () => json({ role: 'pet_owner' }), 'Invalid login response data'],
])('sign-in: a failure shows %s', async (_what, answer, sentence) => {
  const { currentUrl } = await signInAt('/sign-in', answer);
  expect(await screen.findByText('Login failed')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(currentUrl()).toBe('/sign-in');
  expect(localStorage.getItem('token')).toBeNull();
});

test('sign-in: a short password is refused before anything is sent', async () => {
  const { api } = await signInAt('/sign-in', () => json(session), 'short');
  expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible();
  expect(api.seen).toHaveLength(0);
});

test('sign-in: six characters are sent', async () => {
  const { api } = await signInAt('/sign-in', () => json(session), 'bathes');
  await waitFor(() => expect(api.to('POST /api/login')).toHaveLength(1));
});

test('sign-in: an invalid e-mail, and an empty form, are refused before anything is sent', async () => {
  const api = new FakeApi({});
  const { user } = renderApp('/sign-in');
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'olive@');
  await user.type(screen.getByLabelText('Password'), 'bathes');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.queryByText('Password must be at least 6 characters')).not.toBeInTheDocument());
  expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  expect(api.seen).toEqual([]);
});

test.each([
  ['salon', '/dashboard/salon'],
  ['admin', '/dashboard/admin'],
  ['pet_owner', '/dashboard/pet-owner'],
])('sign-in: %s leads to %s', async (role, dashboard) => {
  const { currentUrl } = await signInAt('/sign-in', () => json({ ...session, role }));
  await waitFor(() => expect(currentUrl()).toBe(dashboard));
});

test('sign-in: it links to /sign-up and /salon-register', async () => {
  new FakeApi({});
  renderApp('/sign-in');
  await screen.findByRole('heading', { level: 1 });
  const hrefs = [...screen.getByRole('main').querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/sign-up', '/salon-register']));
});

test('a browser without passkeys says so when one is asked for', async () => {
  new FakeApi({});
  const { user } = renderApp('/sign-in');
  await user.click(await screen.findByRole('button', { name: 'Sign In with a Passkey' }));
  expect(await screen.findByText('This browser does not support passkeys.')).toBeInTheDocument();
});

describe('sign-in: an account with a second factor', () => {
  const asked = { ticket: 'the-ticket', ways: ['code', 'recovery_code'] };

  async function askedFor(answers: Record<string, () => Response>) {
    const api = new FakeApi({ 'POST /api/login': () => json(asked, 202), ...answers });
    const app = renderApp('/sign-in');
    await app.user.type(await screen.findByLabelText('Email'), 'olive@lather.test');
    await app.user.type(screen.getByLabelText('Password'), 'lather-demo{Enter}');
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeInTheDocument();
    return { ...app, api };
  }

  test('asks for a code, marks a wrong one, and accepts a recovery code in its place', async () => {
    const wrong = [{ field: 'code', message: 'This code is wrong, or has already been used' }];
    const { user, api, currentUrl } = await askedFor({
      'POST /api/login/second-factor/code': () =>
        problem(400, 'second_factor.wrong_code', 'This code is wrong, or has already been used', wrong),
      'POST /api/login/second-factor/recovery-code': () => json(session),
    });
    await user.type(screen.getByLabelText('Code'), '12345{Enter}');
    expect(await screen.findByText('Please enter the six digits that your app shows')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Code'), '6{Enter}');
    expect(await screen.findByText('This code is wrong, or has already been used')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-jkmn{Enter}');
    await waitFor(() => expect(currentUrl()).toBe('/dashboard/pet-owner'));
    expect(api.to('POST /api/login/second-factor/recovery-code')[0]?.body).toEqual({
      ticket: 'the-ticket',
      code: 'abcd-efgh-jkmn',
    });
  });

  test('begins anew where the ticket is no longer valid', async () => {
    const { user } = await askedFor({
      'POST /api/login/second-factor/code': () =>
        problem(410, 'second_factor.ticket_spent', 'This took too long or too many tries. Please sign in again.'),
    });
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(await screen.findByText('This took too long or too many tries. Please sign in again.')).toBeInTheDocument();
  });
});

test('sign-in: an administrator who lacks a second factor is led to its set-up', async () => {
  const api = new FakeApi({ 'POST /api/login': () => json({ ...session, role: 'admin', lacksSecondFactor: true }) });
  const { user, currentUrl } = renderApp('/sign-in?redirect=/dashboard/admin');
  await user.type(await screen.findByLabelText('Email'), 'ada@lather.test');
  await user.type(screen.getByLabelText('Password'), 'lather-demo{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/account'));
  expect(api.to('POST /api/login')).toHaveLength(1);
});
