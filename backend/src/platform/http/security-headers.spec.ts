import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';

import { loadConfig } from '../config/index.js';
import { addSecurityHeaders } from './security-headers.js';

const enough = { DATABASE_URL: 'postgres://lather@db/lather', JWT_SECRET: 'x'.repeat(32) };
const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
};

async function pageHeaders(env: Record<string, string>) {
  const server = fastify();
  addSecurityHeaders(server, loadConfig({ ...enough, ...env }));
  server.get('/sign-in', () => 'page');
  const { headers } = await server.inject('/sign-in');
  await server.close();
  return headers;
}

function sources(policy: unknown, directive: string): string[] {
  const found = String(policy)
    .split(';')
    .find((part) => part.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

test.each([
  ['script-src', ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com']],
  ['frame-src', ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']],
  ['connect-src', ["'self'", 'https://api.stripe.com']],
])('with Stripe, %s admits each host that Stripe.js uses, and no other', async (directive, hosts) => {
  const { 'content-security-policy': policy } = await pageHeaders(stripeKeys);
  expect(sources(policy, directive)).toEqual(hosts);
});

test('with Stripe, the frames of Stripe.js may request a payment', async () => {
  const { 'permissions-policy': policy } = await pageHeaders(stripeKeys);
  expect(policy).toContain('payment=(self "https://js.stripe.com" "https://*.js.stripe.com")');
});

test('with the sandbox, pages load and frame nothing of another host', async () => {
  const { 'content-security-policy': policy } = await pageHeaders({});
  expect(policy).not.toContain('stripe.com');
  expect(sources(policy, 'frame-src')).toEqual(["'none'"]);
});
