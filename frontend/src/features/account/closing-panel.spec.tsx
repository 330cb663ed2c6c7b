import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AccountClosingDto } from '../../api/generated.ts';
import { ada, olive, sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const nothing = () => new Response(null, { status: 204 });

function open(closing: AccountClosingDto, answers = {}) {
  const api = new FakeApi({
    'GET /api/user/sessions': () => json([]),
    'GET /api/user/closing': () => json(closing),
    'POST /api/user/proof': nothing,
    ...answers,
  });
  return { ...renderApp('/account'), api };
}

beforeEach(() => signIn(olive));

test('all obstacles are listed, each with a link to its page', async () => {
  open({ obstacles: [{ text: 'A subscription is running.', path: '/dashboard/pet-owner' }], erasesAt: null });
  const item = (await screen.findByText(/A subscription is running/)).closest('li')!;
  expect(within(item).getByRole('link')).toHaveAttribute('href', '/dashboard/pet-owner');
  expect(screen.queryByRole('button', { name: 'Delete Account' })).not.toBeInTheDocument();
});

test('an account is deleted with the password; its owner is signed out and sees the date', async () => {
  const erasesAt = '2036-12-15T15:00:00Z';
  const { user, api, currentUrl } = open(
    { obstacles: [], erasesAt: null },
    { 'POST /api/user/closing': () => json({ erasesAt }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Your password'), 'a fine bath');
  await user.click(within(dialog).getByRole('button', { name: 'Delete My Account' }));
  expect(await screen.findByText(/December 15, 2036/)).toBeInTheDocument();
  await waitFor(() => expect(currentUrl()).toBe('/sign-in?redirect=%2Faccount'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(api.to('POST /api/user/proof')[0]?.body).toEqual({ currentPassword: 'a fine bath' });
});

test('a wrong password is shown in the dialog, and nothing is deleted', async () => {
  const words = 'This is not your current password';
  const { user, api } = open(
    { obstacles: [], erasesAt: null },
    { 'POST /api/user/proof': () => problem(400, 'auth.wrong_password', words) },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Your password'), 'not it');
  await user.click(screen.getByRole('button', { name: 'Delete My Account' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(api.to('POST /api/user/closing')).toEqual([]);
});

test('an owner who returns in time keeps the account', async () => {
  const closing: AccountClosingDto = { obstacles: [], erasesAt: '2036-12-15T15:00:00Z' };
  const { user } = open(closing, {
    'DELETE /api/user/closing': () => {
      closing.erasesAt = null;
      return nothing();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Keep My Account' }));
  expect(await screen.findByText('Your account stays')).toBeInTheDocument();
  const { parentElement } = await screen.findByRole('button', { name: 'Delete Account' });
  expect(parentElement).toHaveFocus();
});

test.each([
  ['an owner', olive, /pets, the words of your reviews.*saved cards/, /visits and payments stay/],
  [
    'a salon',
    sam,
    /your salon’s name, contact details, pictures, documents and applications/,
    /visits and payouts stay/,
  ],
  ['an administrator', ada, /your name, address and emails/, /What you decided stays/],
])('%s reads what of theirs is erased and what stays', async (_who, person, erased, kept) => {
  signIn(person);
  const { user } = open({ obstacles: [], erasesAt: null });
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(erased)).toBeInTheDocument();
  expect(dialog.getByText(kept)).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem')).toHaveLength(4);
});
