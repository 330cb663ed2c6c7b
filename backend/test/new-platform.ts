import type { AskedCall, ProxyAnswer, RecordingProxy } from './stripe-contract/recording-proxy.js';

const transfersAlone =
  'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request transfers without card_payments, please contact us via https://support.stripe.com/contact.';
const noProfile =
  'Please review the responsibilities of managing losses for connected accounts at https://dashboard.stripe.com/settings/connect/platform-profile.';
const tooLittle =
  'You have insufficient available funds in your Stripe account. One likely cause is that your account is on an automatic payout schedule.';

/**
 * Stripe as a newly registered platform finds it: no approval for accounts with transfers alone, an unfinished platform
 * profile, money that is pending for two business days, and daily payouts of the balance to the platform's own bank. It
 * stands between the product and the sandbox, which answers everything else.
 */
export class NewPlatform {
  hasProfile = false;
  hasPendingMoney = true;
  schedule: 'manual' | 'daily' = 'daily';
  pendingCents = 0;

  constructor(proxy: RecordingProxy) {
    proxy.answerInstead((call) => this.answer(call));
  }

  private answer({ method, path, parameters }: AskedCall): ProxyAnswer | undefined {
    const call = `${method} ${path}`;
    if (call === 'POST /v1/accounts') return this.refuseAccount(parameters);
    if (call === 'GET /v1/balance_settings') return { status: 200, body: settings(this.schedule) };
    if (call === 'GET /v1/account') return { status: 200, body: ownAccount };
    if (call === 'GET /v1/webhook_endpoints') return { status: 200, body: noEndpoints };
    if (!this.hasPendingMoney) return undefined;
    if (call === 'POST /v1/transfers') return refusal(tooLittle, 'balance_insufficient');
    return call === 'GET /v1/balance' ? { status: 200, body: balance(this.pendingCents) } : undefined;
  }

  private refuseAccount(parameters: object): ProxyAnswer | undefined {
    const { capabilities = {} } = parameters as { capabilities?: object };
    if (!('card_payments' in capabilities)) return refusal(transfersAlone);
    return this.hasProfile ? undefined : refusal(noProfile);
  }
}

const refusal = (message: string, code?: string): ProxyAnswer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message, ...(code && { code }) } },
});

const openQuestions = {
  alternatives: [],
  current_deadline: null,
  currently_due: ['business_profile.url', 'external_account'],
  disabled_reason: 'requirements.past_due',
  errors: [],
  eventually_due: ['business_profile.url', 'external_account'],
  past_due: ['external_account'],
  pending_verification: [],
};
/** The platform's own account on the day on which it signed up. */
const ownAccount = {
  id: 'acct_platform',
  object: 'account',
  business_profile: null,
  business_type: null,
  charges_enabled: false,
  country: 'US',
  default_currency: 'usd',
  details_submitted: false,
  email: 'hello@lather.test',
  payouts_enabled: false,
  requirements: openQuestions,
  settings: {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    dashboard: { display_name: null, timezone: 'Etc/UTC' },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
  },
  type: 'standard',
};
const noEndpoints = { object: 'list', data: [], has_more: false, url: '/v1/webhook_endpoints' };

const funds = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];
const balance = (pending: number) => ({
  object: 'balance',
  livemode: false,
  available: funds(0),
  pending: funds(pending),
});

const settings = (interval: string) => ({
  object: 'balance_settings',
  payments: {
    debit_negative_balances: true,
    payouts: {
      automatic_transfer_rules_by_currency: null,
      minimum_balance_by_currency: null,
      schedule: { interval },
      statement_descriptor: null,
      status: 'enabled',
    },
    settlement_timing: { delay_days: 2, start_of_day: null },
  },
});
