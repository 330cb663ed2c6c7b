import { expect, test } from '@jest/globals';

import { loadConfig } from './config.js';

const enough = { DATABASE_URL: 'postgres://lather@db/lather', JWT_SECRET: 'x'.repeat(32) };
const production = { ...enough, NODE_ENV: 'production', PAYMENTS: 'sandbox', SMTP_URL: 'smtp://mail' };

test('two settings are enough to begin with: payments then go to the sandbox', () => {
  const config = loadConfig(enough);
  expect(config).toMatchObject({ port: 3000, appUrl: 'http://localhost:3000', rateLimits: true, demoData: false });
  expect(config.payments.sandbox).toBe(true);
});

test('a setting that is empty counts as absent', () => {
  expect(loadConfig({ ...enough, REDIS_URL: '' }).redisUrl).toBeUndefined();
});

test.each([
  ['PORT', { ...enough, PORT: 'http' }],
  ['PORT', { ...enough, PORT: '70000' }],
  ['DATABASE_URL', { ...enough, DATABASE_URL: 'mysql://db' }],
  ['DATABASE_URL', { JWT_SECRET: enough.JWT_SECRET }],
  ['JWT_SECRET', { ...enough, JWT_SECRET: 'short' }],
  ['REDIS_URL', { ...enough, REDIS_URL: 'localhost' }],
  ['APP_URL', { ...enough, APP_URL: 'lather.example' }],
  ['STRIPE_WEBHOOK_SECRET', { ...enough, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ['STRIPE_SECRET_KEY', { ...enough, PAYMENTS: 'stripe' }],
  ['PAYMENTS', { ...enough, PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['DEMO_DATA', { ...production, DEMO_DATA: 'on' }],
  ['RATE_LIMITS', { ...production, RATE_LIMITS: 'off' }],
  ['STRIPE_SECRET_KEY', { ...enough, NODE_ENV: 'production' }],
  ['SMTP_URL', { ...production, SMTP_URL: '' }],
  ['MAIL_FROM', { ...enough, MAIL_FROM: 'hello' }],
])('a start with a wrong %s is refused by its name', (name, env) => {
  expect(() => loadConfig(env)).toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(`${name}:`) }),
  );
});

test('the sandbox never sees a key of Stripe', () => {
  const { payments } = loadConfig({ ...production, STRIPE_SECRET_KEY: 'sk_test_real' });
  expect(payments.secretKey).toBe('sk_test_lather_sandbox');
});
