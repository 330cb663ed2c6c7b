import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ada, olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => void new FakeApi({ 'POST /api/logout': () => new Response(null, { status: 204 }) }));
afterEach(() => localStorage.clear());

const topBar = () => within(screen.getByRole('banner'));
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('top bar: a visitor finds the way to sign in and to get started', async () => {
  renderApp('/how-it-works');
  await screen.findByRole('heading', { level: 1 });
  expect(topBar().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in');
  expect(topBar().getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/sign-up');
});

test('top bar: an owner finds the dashboard under the letter of the username', async () => {
  signIn(olive);
  const { user } = renderApp('/how-it-works');
  const avatar = await screen.findByRole('button', { name: 'My Account: olive' });
  expect(avatar).toHaveTextContent('O');
  await user.click(avatar);
  expect(entries()).toEqual(['Dashboard', 'Notifications', 'Account Settings', 'Log out']);
  expect(screen.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard/pet-owner');
});

test('top bar: an administrator finds the console as well', async () => {
  signIn(ada);
  const { user } = renderApp('/how-it-works');
  await user.click(await screen.findByRole('button', { name: 'My Account: ada' }));
  expect(entries()).toEqual(['Dashboard', 'Admin Console', 'Account Settings', 'Log out']);
});

test('top bar: the menu is operated by keyboard and returns the focus', async () => {
  signIn(ada);
  const { user } = renderApp('/how-it-works');
  const avatar = await screen.findByRole('button', { name: 'My Account: ada' });
  avatar.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Dashboard' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Admin Console' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(avatar).toHaveFocus();
});

test('top bar: logging out does not wait for a server that does not answer', async () => {
  let answer = (_response: Response) => {};
  const late = new Promise<Response>((resolve) => (answer = resolve));
  const api = new FakeApi({ 'POST /api/logout': () => late });
  signIn(olive);
  const { user, currentUrl } = renderApp('/dashboard/pet-owner');
  await user.click(await screen.findByRole('button', { name: 'My Account: olive' }));
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull(), { timeout: 5_000 });
  expect(currentUrl()).toBe('/');
  expect(api.to('POST /api/logout')[0]?.headers.get('authorization')).toBe(`Bearer ${olive.token}`);
  answer(json({ message: 'Logged out' }));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('top bar: logging out without a network ends the session at the server once there is one', async () => {
  let isOnline = false;
  const api = new FakeApi({
    'POST /api/logout': () => (isOnline ? new Response(null, { status: 204 }) : Response.error()),
  });
  signIn(olive);
  const { user } = renderApp('/how-it-works');
  await user.click(await screen.findByRole('button', { name: 'My Account: olive' }));
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull(), { timeout: 5_000 });
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(api.to('POST /api/logout')).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  expect(api.to('POST /api/logout')).toHaveLength(2);
});

test('top bar: a sign-out that is owed does not end the session of a person who has signed in since', async () => {
  const api = new FakeApi({});
  localStorage.setItem('sign-out-owed', 'yes');
  signIn(olive);
  renderApp('/how-it-works');
  await screen.findByRole('button', { name: 'My Account: olive' });
  expect(localStorage.getItem('sign-out-owed')).toBeNull();
  expect(api.to('POST /api/logout')).toEqual([]);
});

test('top bar: logging out removes the session and leads home', async () => {
  signIn(olive);
  const { user, currentUrl } = renderApp('/dashboard/pet-owner');
  await user.click(await screen.findByRole('button', { name: 'My Account: olive' }));
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(currentUrl()).toBe('/');
});
