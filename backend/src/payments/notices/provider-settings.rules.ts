import { brand } from '../../platform/index.js';
import { webhookSubscriptions, connectWebhookSubscriptions } from '../stripe/index.js';
import type { ProviderSettings } from './provider-settings.js';

/** The finding about one setting. */
export interface SettingFinding {
  readonly setting: string;
  /** `look`: Stripe's API does not tell it, so a person has to look in the dashboard. */
  readonly state: 'good' | 'wrong' | 'look';
  readonly says: string;
  /** The way to correct the setting, if it is not good. */
  readonly remedy?: string;
}

/** Returns whether automatic payouts of the platform empty the balance from which salons are paid. */
export const emptiesTheBalance = ({ interval, minimumCents }: ProviderSettings['payouts']): boolean =>
  interval !== 'manual' && minimumCents === 0;

/**
 * Returns a finding for each setting that matters, in the order in which a platform is set up.
 * @param webhookUrl the address to which Stripe is to send events
 */
export function findingsOf(settings: ProviderSettings, webhookUrl: string): SettingFinding[] {
  const { live, country, currency, due, payouts, connectRefused } = settings;
  return [
    { setting: 'Key', state: 'good', says: live ? 'Live: money is real' : 'Test: no money moves' },
    findingFor('Payments', settings.chargesEnabled, ['Cards can be charged', 'Cards cannot be charged yet'], activate),
    findingFor(
      'Platform’s bank',
      settings.payoutsEnabled,
      ['Payouts are enabled', 'Payouts are not enabled yet'],
      activate,
    ),
    findingFor(
      'Open questions',
      due.length === 0,
      ['Stripe asks for nothing', `Stripe asks for ${due.join(', ')}`],
      activate,
    ),
    findingFor(
      'Country and currency',
      country === 'US' && currency === 'usd',
      ['United States, US dollars', `${country ?? 'unknown'}, ${currency ?? 'unknown'}`],
      `${brand} charges and pays in US dollars within the United States: use an account of that country.`,
    ),
    findingFor(
      'Connect',
      connectRefused === null,
      ['Accounts for salons can be made', connectRefused ?? ''],
      'Sign up for Connect in the dashboard and finish the platform profile.',
    ),
    findingFor(
      'Payout schedule',
      !emptiesTheBalance(payouts),
      [
        payouts.interval === 'manual' ? 'Manual' : `${payouts.interval}, with a minimum balance`,
        `${payouts.interval}: the balance may be empty when salons are paid on Monday`,
      ],
      'Set it to manual under Settings, Payouts, or keep a minimum balance that covers a week of payouts.',
    ),
    endpoint('Webhooks of the platform', settings, webhookUrl, webhookSubscriptions, 'STRIPE_WEBHOOK_SECRET', false),
    endpoint(
      'Webhooks of salons',
      settings,
      webhookUrl,
      connectWebhookSubscriptions,
      'STRIPE_CONNECT_WEBHOOK_SECRET',
      true,
    ),
    findingFor(
      'Statement descriptor',
      !!settings.statementDescriptor,
      [settings.statementDescriptor ?? '', 'Owners do not see on their card’s statement who charged them'],
      'Set it under Settings, Business, Public details.',
    ),
    findingFor(
      'Support address',
      !!settings.supportEmail,
      [settings.supportEmail ?? '', 'Receipts name nobody to write to'],
      'Set it under Settings, Business, Public details.',
    ),
    findingFor(
      'Branding',
      settings.hasBranding,
      ['There is an icon', 'Receipts and the salons’ onboarding show no brand'],
      'Set an icon and colors under Settings, Business, Branding, and under Settings, Connect, Onboarding options.',
    ),
    ...manualChecks,
  ];
}

const activate = 'Finish activating the account: the dashboard’s first page says what is missing.';

function findingFor(setting: string, good: boolean, [well, badly]: [string, string], remedy: string): SettingFinding {
  return good ? { setting, state: 'good', says: well } : { setting, state: 'wrong', says: badly, remedy };
}

function endpoint(
  setting: string,
  { endpoints }: ProviderSettings,
  url: string,
  wanted: readonly string[],
  secret: string,
  ofSalons: boolean,
): SettingFinding {
  const own = endpoints.filter((one) => one.url === url && one.enabled);
  const complete = own.filter(({ events }) => missing(events, wanted).length === 0);
  // One endpoint receives events either of the platform's account or of connected accounts, even if it takes every
  // event.
  const others = ofSalons ? own.filter(({ events }) => missing(events, webhookSubscriptions).length === 0) : [];
  const isThere = complete.some((one) => others.length === 0 || others.some((other) => other !== one));
  if (isThere) return { setting, state: 'good', says: `All ${wanted.length} events arrive` };
  const nearest = own
    .map(({ events }) => missing(events, wanted))
    .toSorted((one, other) => one.length - other.length)[0];
  const whose = ofSalons
    ? 'a second endpoint, for events on connected accounts,'
    : 'an endpoint for events on your account';
  return {
    setting,
    state: 'wrong',
    says: nearest?.length ? `Missing: ${nearest.join(', ')}` : `There is no such endpoint at ${url}`,
    remedy: `Under Developers, Webhooks add ${whose} at ${url} with ${wanted.join(', ')}, and put its secret into ${secret}.`,
  };
}

const missing = (events: readonly string[], wanted: readonly string[]): string[] =>
  events.includes('*') ? [] : wanted.filter((event) => !events.includes(event));

const manualCheck = (setting: string, says: string): SettingFinding => ({ setting, state: 'look', says });

const manualChecks: readonly SettingFinding[] = [
  manualCheck(
    'After the last retry',
    'Settings, Billing, Subscriptions and emails: failed subscription payments must end with "cancel the subscription" within three weeks; "leave past due" never ends a membership that is not paid.',
  ),
  manualCheck('3-D Secure', 'The same page: let Stripe mail owners whose bank asks them to confirm a renewal.'),
  manualCheck('Card updates', 'Settings, Payment methods: automatic card updates spare owners a declined renewal.'),
  manualCheck(
    'Receipts',
    `Settings, Customer emails: successful payments and refunds, unless ${brand}’s own mails are enough.`,
  ),
  manualCheck('Salons’ payouts', 'Settings, Connect, Payouts: let salons be paid out daily or weekly by themselves.'),
  manualCheck(
    'Transfers alone',
    'Settings, Connect: where Stripe has approved accounts with transfers alone, salons are asked for less; until then card payments are requested with them.',
  ),
];
