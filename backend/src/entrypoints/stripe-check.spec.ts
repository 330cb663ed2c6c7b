import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { NewPlatform } from '../../test/new-platform.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { testKeys } from '../../test/test-config.js';
import { checkStripe } from './stripe-check.js';

let payments: PaymentRig;
let env: Record<string, string>;

beforeAll(async () => {
  payments = await startPaymentRig({ workers: false });
});
beforeEach(() => {
  new NewPlatform(payments.proxy);
  env = {
    STRIPE_SECRET_KEY: testKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: testKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: testKeys.connectWebhookSecret,
    STRIPE_API_BASE: payments.proxy.url,
    APP_URL: 'https://lather.example',
  };
});
afterAll(() => payments.close());

test('a newly signed-up account gets each wrong setting, with its remedy', async () => {
  const findings = (await checkStripe(env)) ?? [];
  const wrong = findings.filter(({ state }) => state === 'wrong');
  expect(wrong.map(({ setting }) => setting)).toEqual([
    'Payments',
    'Platform’s bank',
    'Open questions',
    'Payout schedule',
    'Webhooks of the platform',
    'Webhooks of salons',
    'Statement descriptor',
    'Support address',
    'Branding',
  ]);
  for (const { remedy } of wrong) expect(remedy).toMatch(/\w{3}/);
  expect(wrong.find(({ setting }) => setting === 'Open questions')?.says).toContain('external_account');
  expect(wrong.find(({ setting }) => setting === 'Webhooks of salons')?.remedy).toContain(
    'https://lather.example/api/stripe/webhook',
  );
});

test.each([
  [
    'a key that Stripe does not know',
    { STRIPE_SECRET_KEY: 'sk_test_nobody' },
    /^Stripe does not know the key of STRIPE/,
  ],
  ['a server that does not answer', { STRIPE_API_BASE: 'http://127.0.0.1:1' }, /^Stripe does not answer at http:/],
])('%s is told in a sentence', async (_title, changes, sentence) => {
  payments.proxy.answerInstead(undefined);
  await expect(checkStripe({ ...env, ...changes })).rejects.toThrow(
    expect.objectContaining({ name: 'CommandError', message: expect.stringMatching(sentence) }),
  );
});

test('with sandbox payments there is nothing to check', async () => {
  expect(await checkStripe({ PAYMENTS: 'sandbox' })).toBeUndefined();
});
