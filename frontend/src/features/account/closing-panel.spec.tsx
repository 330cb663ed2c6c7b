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

test('an account that only has a passkey is deleted without a password; its owner is signed out and sees the date', async () => {
  const erasesAt = '2036-12-15T15:00:00Z';
  const { user, currentUrl } = open(
    { obstacles: [], erasesAt: null },
    { 'POST /api/user/closing': () => json({ erasesAt }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/password/i)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Delete My Account' }));
  expect(await screen.findByText(/December 15, 2036/)).toBeInTheDocument();
  await waitFor(() => expect(currentUrl()).toBe('/sign-in?redirect=%2Faccount'));
  expect(localStorage.getItem('token')).toBeNull();
});

test('an account is deleted after the password where the session is old', async () => {
  let proven = false;
  const refused = () => problem(403, 'auth.proof_needed', 'Please confirm that it is you.');
  const { user, api } = open(
    { obstacles: [], erasesAt: null },
    {
      'POST /api/user/closing': () => (proven ? json({ erasesAt: '2036-12-15T15:00:00Z' }) : refused()),
      'POST /api/user/proof': () => {
        proven = true;
        return nothing();
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
  await user.click(await screen.findByRole('button', { name: 'Delete My Account' }));
  await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'a fine bath{Enter}');
  expect(await screen.findByText(/December 15, 2036/)).toBeInTheDocument();
  expect(api.to('POST /api/user/proof')[0]?.body).toEqual({ currentPassword: 'a fine bath' });
});

test('an account whose owner does not confirm the deletion stays', async () => {
  const words = 'Please confirm that it is you.';
  const { user, api } = open(
    { obstacles: [], erasesAt: null },
    { 'POST /api/user/closing': () => problem(403, 'auth.proof_needed', words) },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
  await user.click(await screen.findByRole('button', { name: 'Delete My Account' }));
  const proof = (await screen.findByLabelText('Password', { selector: 'input' })).closest('[role="dialog"]');
  await user.click(within(proof as HTMLElement).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(api.to('POST /api/user/closing')).toHaveLength(1);
  expect(localStorage.getItem('token')).not.toBeNull();
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
