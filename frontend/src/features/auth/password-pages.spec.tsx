import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const confirmPath = 'POST /api/password-reset/confirm';

describe('a forgotten password', () => {
  test('begins at the sign-in page and answers the same for every address', async () => {
    const api = new FakeApi({ 'POST /api/password-reset': () => json({ message: 'On its way' }, 202) });
    const { user, currentUrl } = renderApp('/sign-in');
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeInTheDocument();
    expect(currentUrl()).toBe('/forgot-password');
    await user.type(await screen.findByLabelText('Email'), 'olive@lather.test');
    await user.click(screen.getByRole('button', { name: 'Send Link' }));
    expect(await screen.findByText(/If this address has an account/)).toBeInTheDocument();
    expect(api.to('POST /api/password-reset')[0]?.body).toEqual({ email: 'olive@lather.test' });
  });

  test('too many requests show a message, and the address stays typed', async () => {
    const words = 'Too many attempts. Please wait a moment and try again.';
    new FakeApi({ 'POST /api/password-reset': () => problem(429, 'platform.too_many_requests', words) });
    const { user } = renderApp('/forgot-password');
    await user.type(await screen.findByLabelText('Email'), 'olive@lather.test');
    await user.click(screen.getByRole('button', { name: 'Send Link' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('olive@lather.test');
  });
});

describe('the page of a mailed link', () => {
  const fill = async (user: ReturnType<typeof renderApp>['user'], password: string, again = password) => {
    await user.type(await screen.findByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm password'), again);
    await user.click(screen.getByRole('button', { name: 'Set Password' }));
  };

  test('asks for nothing when it opens, sets the password when it is sent, and leads to the sign-in', async () => {
    signIn(olive);
    const api = new FakeApi({ [confirmPath]: () => json({ email: 'fay@foam.test' }) });
    const { user, currentUrl } = renderApp('/reset-password#the-token');
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
    expect(api.seen).toEqual([]);
    await fill(user, 'foam at home');
    await waitFor(() => expect(currentUrl()).toBe('/sign-in'));
    expect(api.to(confirmPath)[0]?.body).toEqual({ token: 'the-token', password: 'foam at home' });
    expect(await screen.findByLabelText('Email')).toHaveValue('fay@foam.test');
    expect(screen.getByText('Password set')).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('a used link says so and leads to a new one', async () => {
    const words = 'This link is no longer valid. Please ask for a new one.';
    new FakeApi({ [confirmPath]: () => problem(410, 'auth.password_link_spent', words) });
    const { user } = renderApp('/reset-password#the-token');
    await fill(user, 'foam at home');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Ask for a new one' })).toHaveAttribute('href', '/forgot-password');
  });

  test('a password has at least 6 characters and is typed twice alike', async () => {
    const api = new FakeApi({});
    const { user } = renderApp('/reset-password#the-token');
    await fill(user, 'bathe', 'other');
    expect(await screen.findByText('Password must be at least 6 characters')).toBeInTheDocument();
    expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
    expect(api.seen).toEqual([]);
  });

  test('a refusal of the server is shown at the field', async () => {
    const words = 'This password is among the most common ones. Please choose another.';
    const refuse = () => problem(400, 'auth.common_password', words, [{ field: 'password', message: words }]);
    new FakeApi({ [confirmPath]: refuse });
    const { user } = renderApp('/reset-password#the-token');
    await fill(user, 'password');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  test('without a token nothing can be sent', async () => {
    new FakeApi({});
    renderApp('/reset-password');
    expect(await screen.findByText(/This link is not complete/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Set Password' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('a refused link gives way to the right one that is opened in the same tab', async () => {
    new FakeApi({ [confirmPath]: () => problem(410, 'auth.link_spent', 'This link is no longer valid.') });
    const { user, goTo } = renderApp('/reset-password#the-first');
    await fill(user, 'long enough words');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
    await goTo('/reset-password#the-second');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
