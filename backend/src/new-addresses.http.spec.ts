import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../test/cast.js';
import { type ErrorAnswer, HttpClient } from '../test/http-client.js';
import { runApp, type RunningApp } from '../test/running-app.js';

let running: RunningApp;
let visitor: HttpClient;
let cast: Cast;

beforeAll(async () => {
  running = await runApp();
  visitor = new HttpClient(running.url);
  cast = new Cast(running);
});
afterAll(() => running.close());

const accented = { email: 'josé@example.com' };
const plainOnly = 'Please use an email address without accents or other special letters before the @';

const ofEmail = ({ errors = [] }: ErrorAnswer) =>
  errors.filter(({ field }) => field === 'email').map(({ message }) => message);

describe('an address that the payment provider does not take is refused', () => {
  test.each([
    ['at the registration', () => visitor.post<ErrorAnswer>('/api/register', accented)],
    [
      'of a guest who subscribes',
      () => visitor.post<ErrorAnswer>('/api/register', { ...accented, setupIntentId: 'x' }),
    ],
    ['in a salon’s application', () => visitor.post<ErrorAnswer>('/api/salon-application', accented)],
    ['as another address', async () => (await cast.newcomer()).client.post<ErrorAnswer>('/api/user/email', accented)],
  ])('%s, in plain words', async (_title, call) => {
    const { status, body } = await call();
    expect([status, ofEmail(body)]).toEqual([400, [plainOnly]]);
  });
});

test('an address that is none is refused in the words for that alone', async () => {
  const { body } = await visitor.post<ErrorAnswer>('/api/register', { email: 'josé' });
  expect(ofEmail(body)).toEqual(['Please enter a valid email address']);
});

test('an account that has such an address signs in and resets its password as before', async () => {
  const refused = await visitor.post<ErrorAnswer>('/api/login', { ...accented, password: 'lather-demo' });
  expect(refused.status).toBe(401);
  expect((await visitor.post('/api/password-reset', accented)).status).toBeLessThan(300);
});
