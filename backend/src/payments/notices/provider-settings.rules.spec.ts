import { describe, expect, test } from '@jest/globals';

import { webhookSubscriptions, connectWebhookSubscriptions } from '../stripe/webhook-subscriptions.js';
import type { ProviderSettings } from './provider-settings.js';
import { emptiesTheBalance, findingsOf } from './provider-settings.rules.js';

const url = 'https://lather.example/api/stripe/webhook';
const good: ProviderSettings = {
  live: true,
  country: 'US',
  currency: 'usd',
  chargesEnabled: true,
  payoutsEnabled: true,
  due: [],
  statementDescriptor: 'LATHER',
  supportEmail: 'hello@lather.example',
  hasBranding: true,
  payouts: { interval: 'manual', minimumCents: 0 },
  endpoints: [
    { url, enabled: true, events: [...webhookSubscriptions] },
    { url, enabled: true, events: [...connectWebhookSubscriptions] },
  ],
  connectRefused: null,
};
const wrong = (settings: Partial<ProviderSettings>) =>
  findingsOf({ ...good, ...settings }, url).filter(({ state }) => state === 'wrong');

test('an account with every setting right has no wrong finding, and lists the manual checks', () => {
  expect(wrong({})).toEqual([]);
  const settings = findingsOf(good, url).filter(({ state }) => state === 'look');
  expect(settings.map(({ setting }) => setting)).toContain('After the last retry');
});

describe('a setting that is wrong is named with its remedy', () => {
  test.each<[string, Partial<ProviderSettings>]>([
    ['Payments', { chargesEnabled: false }],
    ['Platform’s bank', { payoutsEnabled: false }],
    ['Open questions', { due: ['external_account'] }],
    ['Country and currency', { country: 'DE' }],
    ['Connect', { connectRefused: 'You can only create new accounts if you have signed up for Connect.' }],
    ['Payout schedule', { payouts: { interval: 'daily', minimumCents: 0 } }],
    ['Statement descriptor', { statementDescriptor: null }],
    ['Support address', { supportEmail: null }],
    ['Branding', { hasBranding: false }],
    ['Webhooks of salons', { endpoints: good.endpoints.slice(0, 1) }],
    [
      'Webhooks of the platform',
      { endpoints: [{ ...good.endpoints[0]!, events: ['invoice.paid'] }, good.endpoints[1]!, good.endpoints[1]!] },
    ],
  ])('%s', (setting, settings) => {
    const found = wrong(settings);
    expect(found.map((one) => one.setting)).toEqual([setting]);
    expect(found[0]!.remedy).toMatch(/\w{3}/);
  });

  test('also where an endpoint is disabled or receives all events', () => {
    const disabled = good.endpoints.map((one) => ({ ...one, enabled: false }));
    expect(wrong({ endpoints: disabled })).toHaveLength(2);
    const everything = { url, enabled: true, events: ['*'] };
    expect(wrong({ endpoints: [everything, { ...everything }] })).toEqual([]);
    expect(wrong({ endpoints: [everything] }).map(({ setting }) => setting)).toEqual(['Webhooks of salons']);
  });
});

test.each([
  ['manual', 0, false],
  ['daily', 0, true],
  ['weekly', 50_000, false],
])('a %s schedule that keeps %d cents empties the balance: %s', (interval, minimumCents, empties) => {
  expect(emptiesTheBalance({ interval, minimumCents })).toBe(empties);
});
