import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { connectedSalon, fundPlatform } from '../../../test/connected-salon.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { PayoutOnboarding } from '../../../test/payout-onboarding.js';
import { ConnectedAccounts, PayoutAccountLinks } from '../../payments/index.js';

let payments: PaymentRig;
beforeAll(async () => {
  payments = await startPaymentRig({ workers: false });
  await fundPlatform(payments, 100_000);
});
afterAll(() => payments.close());

test('an account that the provider has rejected is replaced once an administrator asks for another', async () => {
  const { salonId, account } = await connectedSalon(payments);
  const accounts = payments.running.app.get(ConnectedAccounts);
  await payments.running.database.query(
    `update stripe_sandbox.objects set data = jsonb_set(data, '{requirements,disabled_reason}', '"rejected.fraud"')
     where id = $1`,
    [account],
  );
  await accounts.renew(salonId);
  expect(await accounts.of(salonId)).toMatchObject({ state: 'lost' });
  await accounts.refreshAll();
  const links = payments.running.app.get(PayoutAccountLinks);
  await PayoutOnboarding.complete(await links.onboardingUrl(salonId), payments.running.url);
  expect(await accounts.findAccount(salonId)).not.toBe(account);
  expect(await accounts.of(salonId)).toMatchObject({ state: 'ready' });
});
