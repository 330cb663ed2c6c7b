import type Stripe from 'stripe';

/** The platform's account at Stripe, as far as its settings matter to the product. */
export interface ProviderSettings {
  readonly live: boolean;
  readonly country: string | undefined;
  readonly currency: string | undefined;
  readonly chargesEnabled: boolean;
  readonly payoutsEnabled: boolean;
  /** The details that Stripe still requires of the platform. */
  readonly due: readonly string[];
  readonly statementDescriptor: string | null;
  readonly supportEmail: string | null;
  readonly hasBranding: boolean;
  readonly payouts: PayoutSchedule;
  readonly endpoints: readonly WebhookEndpoint[];
  /** Stripe's error if the platform cannot have connected accounts; null if it can. */
  readonly connectRefused: string | null;
}

/** The schedule by which the provider pays the platform's own balance out. */
export interface PayoutSchedule {
  /** `manual`, `daily`, `weekly`, `monthly`. */
  readonly interval: string;
  /** Cents that automatic payouts leave in the balance. */
  readonly minimumCents: number;
}

/** A webhook endpoint of the provider's account, with the events that it sends. */
export interface WebhookEndpoint {
  readonly url: string;
  readonly enabled: boolean;
  readonly events: readonly string[];
}

/** Returns the schedule by which Stripe pays out the platform's balance by itself. */
export async function readSchedule(stripe: Stripe): Promise<PayoutSchedule> {
  const { payments } = await stripe.balanceSettings.retrieve();
  return {
    interval: payments.payouts?.schedule?.interval ?? 'manual',
    minimumCents: payments.payouts?.minimum_balance_by_currency?.usd ?? 0,
  };
}

/** Returns all settings, for `npm run stripe:check`. */
export async function readSettings(stripe: Stripe, secretKey: string): Promise<ProviderSettings> {
  const account = await stripe.accounts.retrieveCurrent();
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 });
  return {
    live: /^(sk|rk)_live_/.test(secretKey),
    country: account.country,
    currency: account.default_currency,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    due: account.requirements?.currently_due ?? [],
    statementDescriptor: account.settings?.payments.statement_descriptor ?? null,
    supportEmail: account.business_profile?.support_email ?? null,
    hasBranding: !!account.settings?.branding.icon,
    payouts: await readSchedule(stripe),
    endpoints: endpoints.data.map(({ url, status, enabled_events: events }) => ({
      url,
      enabled: status === 'enabled',
      events,
    })),
    connectRefused: await connectRefusal(stripe),
  };
}

async function connectRefusal(stripe: Stripe): Promise<string | null> {
  try {
    await stripe.accounts.list({ limit: 1 });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
