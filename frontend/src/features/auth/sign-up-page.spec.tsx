import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => localStorage.clear());

const registered = {
  token: 'fresh',
  role: 'pet_owner',
  userId: 9,
  username: 'renata',
  email: 'renata@example.com',
  message: '',
};

async function signUp(answer: () => Response, confirmation = 'oatmeal-bath') {
  const api = new FakeApi({ 'POST /api/register': answer });
  const app = renderApp('/sign-up');
  await app.user.type(await screen.findByLabelText('First name'), 'Renata');
  await app.user.type(screen.getByLabelText('Last name'), 'Moss');
  await app.user.type(screen.getByLabelText('Email'), 'renata@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'oatmeal-bath');
  await app.user.type(screen.getByLabelText('Confirm password'), confirmation);
  await app.user.click(screen.getByRole('button', { name: 'Create Account' }));
  return { ...app, api };
}

test('sign-up: an owner signs up under the name before the at-sign and is signed in at once', async () => {
  const { currentUrl, api } = await signUp(() => json(registered, 201));
  await waitFor(() => expect(currentUrl()).toBe('/dashboard/pet-owner'));
  expect(await screen.findByText('Account created!')).toBeVisible();
  expect(api.to('POST /api/register')[0]?.body).toEqual({
    username: 'renata',
    email: 'renata@example.com',
    password: 'oatmeal-bath',
    role: 'pet_owner',
    petOwner: { firstName: 'Renata', lastName: 'Moss' },
  });
  expect(localStorage.getItem('token')).toBe('fresh');
});

test('sign-up: passwords that differ are refused before anything is sent', async () => {
  const { api } = await signUp(() => json(registered, 201), 'oatmeal-path');
  expect(await screen.findByText("Passwords don't match")).toBeVisible();
  expect(api.seen).toHaveLength(0);
});

test('sign-up: a refusal is shown at its field', async () => {
  const taken = 'This e-mail already has an account';
  await signUp(() =>
    problem(409, 'auth.email_taken', 'The account was not created', [{ field: 'email', message: taken }]),
  );
  expect(await screen.findByText('Registration failed')).toBeVisible();
  expect(screen.getByText('The account was not created')).toBeVisible();
  expect(await screen.findByText(taken)).toBeVisible();
});

test('sign-up: a failure without a reason shows a sentence of the page', async () => {
  await signUp(() => new Response('', { status: 500 }));
  expect(await screen.findByText('There was a problem creating your account')).toBeVisible();
});

test('sign-up: each missing value is marked at its field, and nothing is sent', async () => {
  const api = new FakeApi({});
  const { user } = renderApp('/sign-up');
  await user.click(await screen.findByRole('button', { name: 'Create Account' }));
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ])
    expect(await screen.findByText(sentence)).toBeVisible();
  expect(api.seen).toEqual([]);
});

test.each([
  ['bathe', 0],
  ['bathes', 1],
])('sign-up: one letter of a name is enough; the password %s is sent %i times', async (password, times) => {
  const api = new FakeApi({ 'POST /api/register': () => json(registered, 201) });
  const { user } = renderApp('/sign-up');
  await user.type(await screen.findByLabelText('First name'), 'R');
  await user.type(screen.getByLabelText('Last name'), 'M');
  await user.type(screen.getByLabelText('Email'), 'r@m.co');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), password);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  if (times === 0) expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible();
  await waitFor(() => expect(api.to('POST /api/register')).toHaveLength(times));
});

test('sign-up: it links to /sign-in and /salon-register', async () => {
  new FakeApi({});
  renderApp('/sign-up');
  await screen.findByRole('heading', { level: 1 });
  const hrefs = [...screen.getByRole('main').querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/sign-in', '/salon-register']));
});
