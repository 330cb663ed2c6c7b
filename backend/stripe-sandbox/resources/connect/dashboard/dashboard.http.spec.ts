import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { type Config, CONFIG } from '../../../../src/platform/index.js';
import { connectedSalon, fundPlatform } from '../../../../test/connected-salon.js';
import { type PaymentRig, startPaymentRig } from '../../../../test/payment-rig.js';
import { banks } from '../../../../test/payout-onboarding.js';
import { stripeClient } from '../../../../test/stripe-contract/stripe-client.js';

let rig: PaymentRig;
let stripe: Stripe;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  stripe = stripeClient(rig.proxy.url);
});
afterAll(() => rig.close());

const visit = (url: string) => fetch(new URL(new URL(url).pathname, rig.running.url), { redirect: 'manual' });
/** Opens a login link and returns the address of the dashboard. */
async function open(url: string): Promise<string> {
  const { status, headers } = await visit(url);
  expect(status).toBe(303);
  return new URL(headers.get('location')!, rig.running.url).href;
}

test('a login link opens the account’s dashboard once and soon, with its balance and its bank', async () => {
  const { account } = await connectedSalon(rig);
  await fundPlatform(rig, 5_000);
  await stripe.transfers.create({ amount: 4_400, currency: 'usd', destination: account });
  const { object, url } = await stripe.accounts.createLoginLink(account);
  expect([object, new URL(url).pathname]).toEqual(['login_link', expect.stringMatching(/dashboard\/ll_\w{32}$/)]);
  const page = await (await visit(await open(url))).text();
  expect(page).toMatch(/\$44\.00[\s\S]*•••• 6789[\s\S]*None yet/);
  expect((await visit(url)).status).toBe(404);

  const late = await stripe.accounts.createLoginLink(account);
  rig.running.clock.set(new Date(rig.running.clock.now().getTime() + 5 * 60_000));
  expect((await visit(late.url)).status).toBe(404);
  expect((await visit(`${rig.running.url}/sandbox/connect/dashboard/session/onb_unknown`)).status).toBe(404);
});

test('after Lather has moved to another address, a login link and the way back stand at the new one', async () => {
  const { account } = await connectedSalon(rig);
  const earlier = 'http://localhost:4999/dashboard/salon?tab=earnings';
  await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: earlier,
    refresh_url: earlier,
  });
  const { appUrl } = rig.running.app.get<Config>(CONFIG);
  const { url } = await stripe.accounts.createLoginLink(account);
  expect(new URL(url).origin).toBe(appUrl);
  const dashboard = await (await visit(await open(url))).text();
  expect(dashboard).toContain(`href="${appUrl}/dashboard/salon?tab=earnings"`);
});

test('from there the bank account is changed', async () => {
  const { account } = await connectedSalon(rig);
  const dashboard = await open((await stripe.accounts.createLoginLink(account)).url);
  const [, step] = /href="([^"]+\/bank)"/.exec(await (await visit(dashboard)).text()) ?? [];
  const numbers = { routing_number: '110000000', account_number: banks.closed, account_number_again: banks.closed };
  const sent = await fetch(new URL(step!, rig.running.url), {
    method: 'POST',
    body: new URLSearchParams(numbers),
    redirect: 'manual',
  });
  expect(sent.headers.get('location')).toMatch(/\/review$/);
  expect(await (await visit(dashboard)).text()).toContain(`•••• ${banks.closed.slice(-4)}`);
});

test('an account with incomplete onboarding has no login link', async () => {
  const { id } = await stripe.accounts.create({
    capabilities: { transfers: { requested: true } },
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
  });
  await expect(stripe.accounts.createLoginLink(id)).rejects.toThrow(/has not completed onboarding/);
  expect(await rig.complaints()).toEqual([]);
});
