import { isSameSecret, type PaymentSettings } from '../../src/platform/index.js';
import { UnknownKey } from '../protocol/api-errors.js';
import type { Caller } from './api-call.js';

/**
 * Returns the owner of the key in the Authorization header; Stripe accepts it as a bearer token or as a basic user
 * name.
 * @throws UnknownKey
 */
export function callerOf(authorization: string | undefined, { secretKey, publishableKey }: PaymentSettings): Caller {
  const key = keyIn(authorization);
  if (!key)
    throw new UnknownKey(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (isSameSecret(key, secretKey)) return 'server';
  if (isSameSecret(key, publishableKey)) return 'browser';
  throw new UnknownKey(`Invalid API Key provided: ${key.slice(0, 8)}****`);
}

function keyIn(authorization = ''): string | undefined {
  const [scheme, value = ''] = authorization.split(' ');
  if (scheme === 'Bearer') return value;
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : undefined;
}
