import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { type PaymentRig, startPaymentRig } from '../../../../test/payment-rig.js';
import { banks, PayoutOnboarding } from '../../../../test/payout-onboarding.js';
import { stripeClient } from '../../../../test/stripe-contract/stripe-client.js';

let rig: PaymentRig;
let stripe: Stripe;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  stripe = stripeClient(rig.proxy.url);
});
afterAll(() => rig.close());

const back = 'https://lather.example/dashboard/salon?tab=earnings';

async function link(name = 'Bubbles & <Bows>'): Promise<{ account: string; url: string }> {
  const account = await stripe.accounts.create({
    business_profile: { name },
    capabilities: { transfers: { requested: true } },
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
  });
  return { account: account.id, url: await linkOf(account.id) };
}

async function linkOf(account: string): Promise<string> {
  const terms = { type: 'account_onboarding', return_url: back, refresh_url: `${back}&expired` } as const;
  return (await stripe.accountLinks.create({ account, ...terms })).url;
}

const visit = (url: string) => fetch(new URL(new URL(url).pathname, rig.running.url), { redirect: 'manual' });
const open = (url: string) => PayoutOnboarding.open(url, rig.running.url);

describe('a link', () => {
  test('has Lather’s own address, opens once, and then leads to where another link is requested', async () => {
    const { url } = await link();
    expect(url).toMatch(/^https:\/\/lather\.example\/sandbox\/connect\/onboarding\/al_\w{32}$/);
    expect((await visit(url)).headers.get('location')).toMatch(/\/session\/onb_\w{32}\/details$/);
    expect((await visit(url)).headers.get('location')).toBe(`${back}&expired`);
  });

  test('expires after five minutes, and its session after an hour', async () => {
    rig.running.clock.set('2027-01-01T10:00:00Z');
    const { url, account } = await link();
    const page = await open(url);
    const late = await linkOf(account);
    rig.running.clock.set('2027-01-01T10:05:00Z');
    expect((await visit(late)).headers.get('location')).toBe(`${back}&expired`);
    expect((await page.page()).status).toBe(200);
    rig.running.clock.set('2027-01-01T11:00:00Z');
    const { status, text } = await page.page();
    expect([status, text]).toEqual([404, expect.stringContaining('This page has expired')]);
  });

  test('that does not exist opens nothing', async () => {
    expect((await visit('https://lather.example/sandbox/connect/onboarding/al_guess')).status).toBe(404);
  });
});

describe('the page', () => {
  test('escapes the texts of Lather and the salon', async () => {
    const page = await open((await link()).url);
    expect((await page.page()).text).toContain('Bubbles &amp; &lt;Bows&gt; sets up its payouts');
    const { text } = await page.page({ first_name: '"><script>alert(1)</script>' });
    expect(text).not.toContain('<script');
  });

  test('shows each error at its field, keeps the input, and stores nothing', async () => {
    const { url, account } = await link();
    const page = await open(url);
    const typed = { business_type: 'company', first_name: 'Sam', dob_month: '2', dob_day: '30', dob_year: '1985' };
    const { status, text } = await page.page({ ...typed, ssn_last_4: '12' });
    expect(status).toBe(422);
    for (const error of [
      'Enter the name of the business.',
      'Enter a last name.',
      'Enter a date that exists.',
      'Enter exactly 4 digits.',
    ])
      expect(text.split(error)).toHaveLength(3);
    expect(text).toContain('value="Sam"');
    expect(text).toContain('<title>Error: Who is paid?');
    expect((await stripe.accounts.retrieve(account)).business_type).toBeNull();
  });

  test.each([
    ['12345678', banks.good, banks.good, 'Enter the 9 digits of a routing number'],
    ['110000001', banks.good, banks.good, 'Enter the 9 digits of a routing number'],
    ['110000000', '12', '12', 'Enter an account number of 4 to 17 digits.'],
    ['110000000', '98765432', '98765432', 'use one of the test account numbers'],
    ['110000000', banks.good, banks.closed, 'The account numbers do not match.'],
  ])('refuses routing number %s with account %s and %s', async (routing_number, account_number, again, error) => {
    const page = await open((await link()).url);
    await page.sayWho();
    const { status, text } = await page.page({ routing_number, account_number, account_number_again: again });
    expect([status, text]).toEqual([422, expect.stringContaining(error)]);
  });

  test('lets nobody skip a step', async () => {
    const page = await open((await link()).url);
    await page.sayWho();
    expect(await page.send({}).catch((error: Error) => error.message)).toBe('The onboarding page returned status 422.');
  });

  test('keeps neither the digits of the social security number nor the account number', async () => {
    const { url, account } = await link();
    await PayoutOnboarding.complete(url, rig.running.url, { ssnLast4: '8642' });
    const { rows } = await rig.running.database.query(
      // The search matches a whole value, because an instant or an id may contain the same four digits by chance.
      `select 1 from stripe_sandbox.objects where data::text ~ '\\m8642\\M' or data::text like '%${banks.good}%'`,
    );
    expect(rows).toEqual([]);
    expect(await stripe.accounts.retrieve(account)).toMatchObject({
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [], disabled_reason: null },
    });
  });
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});
