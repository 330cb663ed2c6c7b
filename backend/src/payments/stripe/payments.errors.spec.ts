import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import Stripe from 'stripe';

import { callStripe, CardDeclined, PaymentsUnavailable } from './payments.errors.js';

const { errors } = Stripe;
const message = 'Details that nobody outside may read';
const errorOf = (error: Error) => callStripe(() => Promise.reject(error)).catch((thrown: unknown) => thrown);

beforeAll(() => void jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined));
afterAll(() => void jest.restoreAllMocks());

describe('the error that replaces one of Stripe says whether other calls may succeed', () => {
  test.each([
    ['a malformed value', new errors.StripeInvalidRequestError({ type: 'invalid_request_error', message })],
    ['a key of another request', new errors.StripeIdempotencyError({ type: 'idempotency_error', message })],
    [
      'an account that is gone',
      new errors.StripePermissionError({ type: 'invalid_request_error', code: 'account_invalid', message }),
    ],
  ])('%s concerns this call alone', async (_, error) => {
    expect(await errorOf(error)).toEqual(new PaymentsUnavailable(true));
    expect(await errorOf(error)).toMatchObject({ refusedThisCall: true });
  });

  test.each([
    ['no connection', new errors.StripeConnectionError({ type: 'api_error', message })],
    ['an error of the server', new errors.StripeAPIError({ type: 'api_error', message })],
    ['a rate limit', new errors.StripeRateLimitError({ type: 'invalid_request_error', message })],
    ['a wrong secret key', new errors.StripeAuthenticationError({ type: 'invalid_request_error', message })],
    ['a key without the permission', new errors.StripePermissionError({ type: 'invalid_request_error', message })],
  ])('%s concerns every call', async (_, error) => {
    expect(await errorOf(error)).toMatchObject({ code: 'payments.unavailable', refusedThisCall: false });
  });
});

test('a declined card keeps the message that Stripe wrote for its holder', async () => {
  const error = new errors.StripeCardError({ type: 'card_error', message: 'Your card has expired.' });
  expect(await errorOf(error)).toEqual(new CardDeclined('Your card has expired.'));
});

test('an error that is not from Stripe is thrown as it is', async () => {
  const error = new TypeError('broken');
  expect(await errorOf(error)).toBe(error);
});
