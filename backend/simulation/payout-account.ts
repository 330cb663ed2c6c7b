import type { SimulatedProduct } from './simulated-product.js';
import type { SimulatedSalon } from './simulated-salon.js';

const person = {
  business_type: 'individual',
  first_name: 'Sim',
  last_name: 'Salon',
  dob_month: '3',
  dob_day: '27',
  dob_year: '1985',
  ssn_last_4: '4321',
};

/** Stripe's test numbers of a bank account that accepts payouts, and of one that refuses them. */
export const bankNumbers = { good: '000123456789', noAccount: '000111111116' } as const;

/** Fills in the provider's onboarding page for a salon, as its owner does in a browser. */
export async function setUpPayoutAccount(
  product: SimulatedProduct,
  salon: SimulatedSalon,
  bank: string,
): Promise<void> {
  const { status, body } = await product.as<{ url: string }>(
    salon.account,
    'POST',
    '/api/payouts/account/onboarding',
    {},
  );
  if (status !== 200) throw new Error(`The start of the onboarding returned status ${status}: ${JSON.stringify(body)}`);
  const forms = [
    person,
    { routing_number: '110000000', account_number: bank, account_number_again: bank },
    {},
  ] as Record<string, string>[];
  let address = await nextAfter(
    await fetch(new URL(new URL(body.url).pathname, product.provider.url), { redirect: 'manual' }),
    product.provider.url,
  );
  for (const form of forms) {
    const filled = { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' } as const;
    address = await nextAfter(await fetch(address, filled), address);
  }
  await rememberAccount(product, salon);
}

async function rememberAccount(product: SimulatedProduct, { id }: SimulatedSalon): Promise<void> {
  const [kept] = await product.rows<{ account: string }>(
    'select stripe_account_id as account from payout_accounts where salon_id = $1',
    [id],
  );
  if (kept) product.diary.accounts.set(kept.account, id);
}

async function nextAfter(answer: Response, base: string): Promise<string> {
  const next = answer.headers.get('location');
  if (answer.status !== 303 || !next) throw new Error(`The onboarding page returned status ${answer.status}.`);
  return new URL(next, base).href;
}
