import { findingsOf, readSettings, type SettingFinding, stripeAt } from '../payments/index.js';
import { loadConfig } from '../platform/index.js';

/** What the database and the sessions need is nothing to a look at Stripe's account. */
const beside = { DATABASE_URL: 'postgres://none@localhost/none', JWT_SECRET: 'not needed to look at the account' };

/** Where payments are the sandbox there is nothing to look at: undefined. @throws ConfigError, and what Stripe refuses */
export async function checkStripe(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly SettingFinding[] | undefined> {
  const config = loadConfig({ ...beside, ...env, NODE_ENV: 'development', DEMO_DATA: 'off' });
  if (config.payments.sandbox) return undefined;
  const { secretKey, apiBase } = config.payments;
  return findingsOf(await readSettings(stripeAt(secretKey, apiBase), secretKey), `${config.appUrl}/api/stripe/webhook`);
}
