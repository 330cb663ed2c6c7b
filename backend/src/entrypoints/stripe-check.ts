import { findingsOf, readSettings, type SettingFinding, stripeAt } from '../payments/index.js';
import { loadConfig, type PaymentSettings } from '../platform/index.js';

/** Settings that `loadConfig` requires and that checking Stripe's account does not use. */
const beside = { DATABASE_URL: 'postgres://none@localhost/none', JWT_SECRET: 'not needed to look at the account' };

/** The reason why the account could not be checked, as a complete sentence. */
class CheckFailed extends Error {
  override name = 'CommandError';
}

/**
 * Checks the settings of Stripe's account; returns undefined if payments go to the sandbox, which has none.
 * @throws ConfigError, CheckFailed
 */
export async function checkStripe(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly SettingFinding[] | undefined> {
  const config = loadConfig({ ...env, ...beside, NODE_ENV: 'development', DEMO_DATA: 'off' });
  if (config.payments.sandbox) return undefined;
  return findingsOf(await settingsOf(config.payments), `${config.appUrl}/api/stripe/webhook`);
}

async function settingsOf(payments: PaymentSettings): ReturnType<typeof readSettings> {
  try {
    return await readSettings(stripeAt(payments), payments.secretKey);
  } catch (error) {
    const { type = '', message } = error as Error & { readonly type?: string };
    if (!type.startsWith('Stripe')) throw error;
    throw new CheckFailed(`${whyNot(type, payments.apiBase)} It says: ${message}`);
  }
}

function whyNot(type: string, apiBase = 'https://api.stripe.com'): string {
  if (type === 'StripeConnectionError') return `Stripe does not answer at ${apiBase}.`;
  if (type === 'StripeAuthenticationError') return 'Stripe does not know the key of STRIPE_SECRET_KEY.';
  if (type === 'StripePermissionError')
    return 'The key of STRIPE_SECRET_KEY may not read all of these settings: use a secret key, or give the restricted one the right to read accounts, balance settings and webhook endpoints.';
  return 'Stripe refused to show the settings of the account.';
}
