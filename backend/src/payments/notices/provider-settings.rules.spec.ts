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

  test.each<[string, Partial<ProviderSettings>, string]>([
    ['a country that is unknown', { country: undefined }, 'unknown, usd'],
    ['no address for questions', { supportEmail: null }, 'Receipts name nobody to write to'],
    ['no endpoint at the address', { endpoints: [] }, `There is no such endpoint at ${url}`],
    [
      'the endpoint that lacks the fewest events',
      {
        endpoints: [
          { ...good.endpoints[0]!, events: [] },
          { ...good.endpoints[0]!, events: webhookSubscriptions.slice(1) },
          good.endpoints[1]!,
        ],
      },
      `Missing: ${webhookSubscriptions[0]}`,
    ],
  ])('by %s', (_, settings, says) => {
    expect(wrong(settings)[0]!.says).toBe(says);
  });

  test('also where an endpoint is disabled or receives all events', () => {
    const disabled = good.endpoints.map((one) => ({ ...one, enabled: false }));
    expect(wrong({ endpoints: disabled })).toHaveLength(2);
    const everything = { url, enabled: true, events: ['*'] };
    expect(wrong({ endpoints: [everything, { ...everything }] })).toEqual([]);
    expect(wrong({ endpoints: [everything] }).map(({ setting }) => setting)).toEqual(['Webhooks of salons']);
  });
});

test('a schedule that keeps a minimum balance is good, and says so', () => {
  const found = findingsOf({ ...good, payouts: { interval: 'weekly', minimumCents: 50_000 } }, url);
  expect(found.find(({ setting }) => setting === 'Payout schedule')).toEqual({
    setting: 'Payout schedule',
    state: 'good',
    says: 'weekly, with a minimum balance',
  });
  expect(findingsOf(good, url).find(({ setting }) => setting === 'Payout schedule')?.says).toBe('Manual');
});

test.each([
  ['manual', 0, false],
  ['daily', 0, true],
  ['weekly', 50_000, false],
])('a %s schedule that keeps %d cents empties the balance: %s', (interval, minimumCents, empties) => {
  expect(emptiesTheBalance({ interval, minimumCents })).toBe(empties);
});
