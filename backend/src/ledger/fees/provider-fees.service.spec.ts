import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { balanceOf } from '../../../test/ledger-balance.js';
import { payingMember } from '../../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { MissedCycles } from '../cycles/missed-cycles.service.js';
import { accounts } from '../ledger-account.js';
import { LedgerInvariants } from '../ledger-invariants.service.js';
import { ProviderFees } from './provider-fees.service.js';
import { ReadDb } from '../../platform/index.js';

let rig: PaymentRig;
let stripe: Stripe;
beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  stripe = stripeClient(rig.proxy.url);
});
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const kept = () => balanceOf(get(ReadDb), accounts.fees);
const deliver = (stripeChargeId: string) =>
  get(ProviderFees).afterPayment({ payload: { stripeChargeId } } as Parameters<ProviderFees['afterPayment']>[0]);

test('the fee of a payment is posted once, however often and by whichever process it is reported', async () => {
  const { customerId } = await payingMember(rig);
  const [charge] = (await stripe.charges.list({ customer: customerId })).data;
  await Promise.all([deliver(charge!.id), deliver(charge!.id), deliver(charge!.id)]);
  await deliver(charge!.id);
  // 2.9% of 45 dollars and 30 cents.
  expect(await kept()).toBe(-161);
});

test('a fee whose webhook never came is posted within hours, and a refused charge has none', async () => {
  const before = await kept();
  await payingMember(rig, { size: 'x_large' });
  await get(MissedCycles).openMissed();
  const refused = { payment_method: 'pm_card_visa_chargeDeclined', confirm: true };
  await expect(stripe.paymentIntents.create({ amount: 1_000, currency: 'usd', ...refused })).rejects.toThrow(
    'declined',
  );
  await deliver((await stripe.charges.list()).data[0]!.id);
  rig.running.clock.set(new Date(Date.now() + 2 * 3_600_000));
  await get(ProviderFees).postMissed();
  await get(ProviderFees).postMissed();
  expect((await kept()) - before).toBe(-248);
  expect(await get(LedgerInvariants).violations()).toEqual([]);
});

test('the fee of a payment of more than a month ago is left to the reconciliation', async () => {
  await payingMember(rig);
  await get(MissedCycles).openMissed();
  const before = await kept();
  rig.running.clock.set(new Date(Date.now() + 32 * 24 * 3_600_000));
  await get(ProviderFees).postMissed();
  expect(await kept()).toBe(before);
});
