import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { olive, sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => localStorage.clear());

const spent = () =>
  problem(410, 'account_address.link_spent', 'This link is no longer valid. Please ask for a new one.');

test.each([
  ['/confirm-email', 'Confirm My Address', 'POST /api/email-confirmation', 'Your Address Is Confirmed'],
  ['/change-email', 'Use This Address', 'POST /api/email-change', 'Your Address Was Changed'],
  ['/not-me', 'Sign Everyone Out', 'POST /api/sign-in-notices/not-me', 'Everyone Was Signed Out'],
  ['/keep-email', 'Keep My Address', 'POST /api/email-change/return', 'Your Account Is Yours'],
])('%s acts when its button is pressed, and not before', async (path, button, call, done) => {
  const api = new FakeApi({ [call]: () => json({ email: 'olive@lather.test' }) });
  const { user } = renderApp(`${path}#the-token`);
  const press = await screen.findByRole('button', { name: button });
  expect(api.to(call)).toEqual([]);
  await user.click(press);
  expect(await screen.findByRole('heading', { name: done })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('olive@lather.test');
  expect(api.to(call)[0]?.body).toEqual({ token: 'the-token' });
});

test('a link that was used says so, and one without its token is incomplete', async () => {
  new FakeApi({ 'POST /api/email-change': spent });
  const { user, unmount } = renderApp('/change-email#the-token');
  await user.click(await screen.findByRole('button', { name: 'Use This Address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid');
  unmount();
  renderApp('/change-email');
  expect(await screen.findByRole('alert')).toHaveTextContent('not complete');
});

test.each(['/change-email', '/change-email#the-first'])(
  '%s that does not work gives way to the right link that is opened in the same tab',
  async (path) => {
    const change = 'POST /api/email-change';
    const api = new FakeApi({
      [change]: ({ body }) =>
        (body as { token: string }).token === 'the-first' ? spent() : json({ email: 'olive@lather.test' }),
    });
    const { user, goTo } = renderApp(path);
    const button = path.includes('#') && (await screen.findByRole('button', { name: 'Use This Address' }));
    if (button) await user.click(button);
    expect(await screen.findByRole('alert')).toBeVisible();
    await goTo('/change-email#the-second');
    await user.click(screen.getByRole('button', { name: 'Use This Address' }));
    expect(await screen.findByRole('heading', { name: 'Your Address Was Changed' })).toBeVisible();
    expect(api.to(change).at(-1)?.body).toEqual({ token: 'the-second' });
  },
);

test('a temporary failure keeps the button', async () => {
  new FakeApi({ 'POST /api/email-confirmation': () => problem(503, 'platform.database_away', 'Please try again.') });
  const { user } = renderApp('/confirm-email#the-token');
  await user.click(await screen.findByRole('button', { name: 'Confirm My Address' }));
  expect(await screen.findByText('Failed to confirm your address')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm My Address' })).not.toHaveAttribute('aria-disabled');
});

const endingSessions = [
  ['/keep-email', 'Keep My Address', 'POST /api/email-change/return', 'Your Account Is Yours'],
  ['/not-me', 'Sign Everyone Out', 'POST /api/sign-in-notices/not-me', 'Everyone Was Signed Out'],
] as const;

test.each(endingSessions)('%s signs this browser out as well', async (path, button, call, done) => {
  signIn(olive);
  const ended = () => problem(401, 'auth.not_signed_in', 'Please sign in.');
  new FakeApi({
    [call]: () => json({ email: 'olive@lather.test' }),
    'GET /api/user': ended,
    'POST /api/refresh': ended,
  });
  const { user } = renderApp(`${path}#the-token`);
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('heading', { name: done });
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});

test.each(endingSessions)('%s leaves another account signed in', async (path, button, call, done) => {
  signIn(sam);
  const api = new FakeApi({
    [call]: () => json({ email: 'olive@lather.test' }),
    'GET /api/user': () => json({ id: sam.userId, email: sam.email, username: sam.username, role: sam.role }),
  });
  const { user } = renderApp(`${path}#the-token`);
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('heading', { name: done });
  await waitFor(() => expect(api.to('GET /api/user')).toHaveLength(1));
  expect(localStorage.getItem('token')).toBe(sam.token);
});

test.each(endingSessions)('%s asks about no session where nobody is signed in', async (path, button, call, done) => {
  const api = new FakeApi({ [call]: () => json({ email: 'olive@lather.test' }) });
  const { user } = renderApp(`${path}#the-token`);
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('heading', { name: done });
  expect(api.to('GET /api/user')).toEqual([]);
});
