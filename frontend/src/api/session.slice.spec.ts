import { afterEach, expect, test } from '@jest/globals';
import { olive } from '../testing/cast.ts';
import { readSession } from './session-storage.ts';
import { displayNameOf, initialOf } from './session.slice.ts';

afterEach(() => localStorage.clear());

test('session: a token without a role belongs to a pet owner', () => {
  localStorage.setItem('token', 'some-token');
  expect(readSession()).toEqual({ token: 'some-token', role: 'pet_owner', userId: null, email: '', username: '' });
});

test('session: nobody is signed in without a token', () => {
  localStorage.setItem('userRole', 'admin');
  expect(readSession()).toBeNull();
});

test.each([
  [{ username: 'olive', email: 'o@lather.test' }, 'olive', 'O'],
  [{ username: '', email: 'renata@lather.test' }, 'renata', 'U'],
  [{ username: '', email: '' }, 'User', 'U'],
])('top bar: %j is shown as %s under the letter %s', (names, shown, initial) => {
  const session = { ...olive, ...names };
  expect(displayNameOf(session)).toBe(shown);
  expect(initialOf(session)).toBe(initial);
});
