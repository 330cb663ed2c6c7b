import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FakeApi, json, keysOf, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const filled: Record<string, string> = {
  Username: 'sam',
  Email: 'sam@example.com',
  Password: 'suds-7',
  'Confirm password': 'suds-7',
  'Salon name': 'Bub',
  Phone: '5125550142',
  Address: '1 Elm',
  City: 'O',
  State: 'T',
  'ZIP code': '78704',
};
const person = {
  token: 'token-of-sam',
  role: 'salon',
  userId: 9,
  username: 'sam',
  email: 'sam@example.com',
  message: '',
};

async function fillIn(user: UserEvent, changes: Record<string, string> = {}): Promise<void> {
  await screen.findByRole('button', { name: 'Register Salon' });
  for (const [label, value] of Object.entries({ ...filled, ...changes }))
    if (value) await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Register Salon' }));
}

describe('salon registration', () => {
  test.each([
    ['Username', 'sa', 'Username must be at least 3 characters'],
    ['Email', 'sam', 'Please enter a valid email address'],
    ['Password', 'suds7', 'Password must be at least 6 characters'],
    ['Confirm password', 'suds-8', "Passwords don't match"],
    ['Salon name', 'Bu', 'Salon name must be at least 3 characters'],
    ['Phone', '512555014', 'Please enter a valid phone number'],
    ['Address', '1 El', 'Address is required'],
    ['City', '', 'City is required'],
    ['State', ' ', 'State is required'],
    ['ZIP code', '7870', 'Zip code is required'],
  ])('%s of "%s" is below the minimum: %s', async (label, value, message) => {
    const api = new FakeApi({});
    const { user } = renderApp('/salon-register');
    await fillIn(user, { [label]: value });
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(api.seen).toEqual([]);
  });
});

test('salon registration: the account, then with its token the pending salon, then the dashboard', async () => {
  const api = new FakeApi({
    'POST /api/register': () => json(person, 201),
    'POST /api/salons': () => json({ id: 4 }, 201),
    'GET /api/user': () => json({ id: 9, roleData: { id: 4, name: 'Bub', status: 'pending' } }),
  });
  const { user, currentUrl } = renderApp('/salon-register');
  await fillIn(user);
  await waitFor(() => expect(currentUrl()).toBe('/dashboard/salon'));
  expect(screen.getByText('Your application has been submitted for review.')).toBeVisible();
  const [account] = api.to('POST /api/register');
  expect(account?.body).toEqual({ username: 'sam', email: 'sam@example.com', password: 'suds-7', role: 'salon' });
  const [salon] = api.to('POST /api/salons');
  expect(salon?.headers.get('authorization')).toBe('Bearer token-of-sam');
  expect(salon?.body).toEqual({
    name: 'Bub',
    phone: '5125550142',
    address: '1 Elm',
    city: 'O',
    state: 'T',
    zipCode: '78704',
    acceptsSmallPets: true,
    acceptsMediumPets: true,
    acceptsLargePets: true,
    acceptsXLargePets: false,
    status: 'pending',
  });
});

test('salon registration: what was typed is there again after a reload, except for the password', async () => {
  new FakeApi({});
  const before = renderApp('/salon-register');
  await fillIn(before.user, { 'ZIP code': '' });
  before.unmount();
  renderApp('/salon-register');
  await screen.findByRole('button', { name: 'Register Salon' });
  await waitFor(() => expect(screen.getByLabelText('Salon name')).toHaveValue('Bub'));
  expect(screen.getByLabelText('Email')).toHaveValue('sam@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('suds-7');
});

const exists = 'A user with this email or username already exists.';

test.each([
  ['the account fails', { 'POST /api/register': () => problem(409, 'auth.account_exists', exists) }, exists],
  [
    'the salon fails',
    { 'POST /api/register': () => json(person, 201), 'POST /api/salons': () => new Response('', { status: 500 }) },
    'An error occurred. Please try again.',
  ],
  [
    'there is no answer',
    { 'POST /api/register': () => Response.error() },
    'The server did not answer. Please check your connection and try again.',
  ],
])(
  'salon registration: where %s, it is told why, nobody is signed in and nothing typed is lost',
  async (_what, answers, reason) => {
    new FakeApi(answers);
    const { user, currentUrl } = renderApp('/salon-register');
    await fillIn(user);
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByText('Please check your information and try again.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect([currentUrl(), localStorage.getItem('token')]).toEqual(['/salon-register', null]);
    for (const [label, value] of Object.entries(filled)) expect(screen.getByLabelText(label)).toHaveValue(value);
  },
);

test('salon registration: after a lost answer, a second try repeats only the salon, as the same command', async () => {
  const answers = [() => Response.error(), () => json({ id: 4 }, 201)];
  const api = new FakeApi({
    'POST /api/register': () => json(person, 201),
    'POST /api/salons': () => answers.shift()!(),
    'GET /api/user': () => json({ id: 9, roleData: { id: 4, name: 'Bub', status: 'pending' } }),
  });
  const { user, currentUrl } = renderApp('/salon-register');
  await fillIn(user);
  expect(await screen.findByText('Registration failed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Register Salon' }));
  await waitFor(() => expect(currentUrl()).toBe('/dashboard/salon'));
  expect(api.to('POST /api/register')).toHaveLength(1);
  const keys = api.to('POST /api/salons').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
});

test('salon registration: a try after the first token has expired signs in again and repeats only the salon', async () => {
  const expired = () => problem(401, 'auth.token_expired', 'Please sign in again.');
  const answers = [() => Response.error(), expired, () => json({ id: 4 }, 201)];
  const api = new FakeApi({
    'POST /api/register': () => json(person, 201),
    'POST /api/login': () => json({ ...person, token: 'later-token-of-sam' }),
    'POST /api/salons': () => answers.shift()!(),
    'GET /api/user': () => json({ id: 9, roleData: { id: 4, name: 'Bub', status: 'pending' } }),
  });
  const { user, currentUrl } = renderApp('/salon-register');
  await fillIn(user);
  expect(await screen.findByText('Registration failed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Register Salon' }));
  await waitFor(() => expect(currentUrl()).toBe('/dashboard/salon'));
  expect(api.to('POST /api/register')).toHaveLength(1);
  expect(api.to('POST /api/login').map(({ body }) => body)).toEqual([{ email: 'sam@example.com', password: 'suds-7' }]);
  const sent = api.to('POST /api/salons');
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer token-of-sam',
    'Bearer token-of-sam',
    'Bearer later-token-of-sam',
  ]);
  expect(keysOf(sent)).toHaveLength(1);
  expect(localStorage.getItem('token')).toBe('later-token-of-sam');
});

test('salon registration: where signing in again is refused too, it is told, and the next try begins with the account', async () => {
  const answers = [() => Response.error(), () => problem(401, 'auth.token_expired', 'Please sign in again.')];
  const api = new FakeApi({
    'POST /api/register': () => json(person, 201),
    'POST /api/login': () => problem(401, 'auth.sign_in_refused', 'Wrong.'),
    'POST /api/salons': () => (answers.shift() ?? (() => json({ id: 4 }, 201)))(),
    'GET /api/user': () => json({ id: 9, roleData: { id: 4, name: 'Bub', status: 'pending' } }),
  });
  const { user, currentUrl } = renderApp('/salon-register');
  await fillIn(user);
  await waitFor(() => expect(api.to('POST /api/salons')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Register Salon' }));
  await waitFor(() => expect(api.to('POST /api/login')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Register Salon' }));
  await waitFor(() => expect(currentUrl()).toBe('/dashboard/salon'));
  expect([api.to('POST /api/register').length, api.to('POST /api/salons').length]).toEqual([2, 3]);
});
