import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { CurrentUserDto } from '../../api/generated.ts';
import { olive, sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem, type SeenRequest } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const account: CurrentUserDto = {
  id: 1,
  email: 'olive@lather.test',
  username: 'olive',
  role: 'pet_owner',
  firstName: 'Olive',
  lastName: 'Park',
  phone: null,
  address: null,
  city: 'Austin',
  state: null,
  zipCode: null,
  roleData: null,
};

function open(answers = {}, user: CurrentUserDto = account) {
  const saved = { ...user };
  const api = new FakeApi({
    'GET /api/user': () => json(saved),
    'PATCH /api/user': ({ body }: SeenRequest) => json(Object.assign(saved, body)),
    ...answers,
  });
  return { ...renderApp('/account'), api };
}

beforeEach(() => signIn(olive));

test('changes are saved, and only they are sent', async () => {
  const { user, api } = open();
  const phone = await screen.findByLabelText('Phone (Optional)');
  await user.type(phone, '(512) 555-0100');
  await user.clear(screen.getByLabelText('City (Optional)'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Account updated')).toBeInTheDocument();
  expect(api.to('PATCH /api/user')[0]?.body).toEqual({ phone: '(512) 555-0100', city: '' });
});

test('an owner keeps a name, and a phone number has at least ten characters', async () => {
  const { user, api } = open();
  await user.clear(await screen.findByLabelText('First name'));
  await user.type(screen.getByLabelText('Phone (Optional)'), '555');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('First name is required')).toBeInTheDocument();
  expect(await screen.findByText('Please enter a valid phone number')).toBeInTheDocument();
  expect(api.to('PATCH /api/user')).toEqual([]);
});

test("a salon's account without a name can save its contact", async () => {
  signIn(sam);
  const { user, api } = open({}, { ...account, role: 'salon', firstName: null, lastName: null });
  await user.type(await screen.findByLabelText('Phone (Optional)'), '(512) 555-0100');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(api.to('PATCH /api/user')[0]?.body).toEqual({ phone: '(512) 555-0100' }));
});

test('a wrong present password stands at its field, and nothing typed is lost', async () => {
  const words = 'This is not your current password';
  const refuse = () => problem(400, 'auth.wrong_password', words, [{ field: 'currentPassword', message: words }]);
  const { user } = open({ 'PUT /api/user/password': refuse });
  await user.type(await screen.findByLabelText('Current password'), 'not it');
  await user.type(screen.getByLabelText('New password'), 'another fine bath');
  await user.type(screen.getByLabelText('Confirm new password'), 'another fine bath');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('New password')).toHaveValue('another fine bath');
});

test('a changed password empties the form', async () => {
  const { user, api } = open({ 'PUT /api/user/password': () => new Response(null, { status: 204 }) });
  await user.type(await screen.findByLabelText('Current password'), 'a fine bath');
  await user.type(screen.getByLabelText('New password'), 'another fine bath');
  await user.type(screen.getByLabelText('Confirm new password'), 'another fine bath');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  const sent = { currentPassword: 'a fine bath', newPassword: 'another fine bath' };
  expect(api.to('PUT /api/user/password')[0]?.body).toEqual(sent);
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

test('a visitor signs in first and comes back', async () => {
  localStorage.clear();
  const { currentUrl } = open();
  await waitFor(() => expect(currentUrl()).toBe('/sign-in?redirect=%2Faccount'));
});
