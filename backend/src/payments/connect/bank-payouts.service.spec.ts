import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { connectedSalon, fundPlatform } from '../../../test/connected-salon.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { banks, PayoutOnboarding } from '../../../test/payout-onboarding.js';
import { until } from '../../../test/until.js';
import { AutomaticBilling } from '../../stripe-sandbox/index.js';
import { BankPayouts } from './bank-payouts.service.js';
import { BANK_PAYOUT_TOUCHED, type BankPayoutSettled } from './connect.events.js';
import { ConnectedAccounts } from './connected-accounts.service.js';
import { Transfers } from './transfers.service.js';

let rig: PaymentRig;
let transfers: Transfers;

beforeAll(async () => {
  rig = await startPaymentRig();
  transfers = rig.running.app.get(Transfers);
  await fundPlatform(rig, 100_000);
}, 60_000);
afterAll(() => rig.close());

let payouts = 0;
async function send(salonId: number, cents: number): Promise<number> {
  payouts += 1;
  const wish = { payoutId: payouts, salonId, cents, key: `payout:${payouts}:1` };
  expect(await transfers.send(wish)).toMatchObject({ state: 'sent' });
  return payouts;
}

/** Lets the provider do what it does by itself until then. */
async function passTo(instant: string): Promise<void> {
  rig.running.clock.set(instant);
  await rig.running.app.get(AutomaticBilling).billDue();
}

type Told = BankPayoutSettled & { readonly type: string };

async function told(salonId: number): Promise<Told[]> {
  const { rows } = await rig.running.database.query<{ told: Told }>(
    `select payload || jsonb_build_object('type', type) as told from outbox
     where type like 'payments.bank_payout_%' and payload ->> 'salonId' = $1 order by position`,
    [String(salonId)],
  );
  return rows.map((row) => row.told);
}

test('what is sent on a Monday arrives at the bank two days after the next day’s payout, and says whose it is', async () => {
  rig.running.clock.set('2027-01-04T06:00:00Z');
  const { salonId, account } = await connectedSalon(rig);
  const sent = [await send(salonId, 4_400), await send(salonId, 600)];
  await passTo('2027-01-05T00:00:00Z');
  await until(async () => (await known(salonId)).join() === 'on_its_way');
  expect(await told(salonId)).toEqual([]);
  const later = await send(salonId, 100);
  await passTo('2027-01-07T00:00:00Z');
  await until(async () => (await told(salonId)).length === 1);
  const [arrived] = await told(salonId);
  expect(arrived).toMatchObject({ type: 'payments.bank_payout_paid', cents: 5_000, payoutIds: sent, reason: null });
  await passTo('2027-01-09T00:00:00Z');
  await until(async () => (await told(salonId)).length === 2);
  expect((await told(salonId))[1]).toMatchObject({ cents: 100, payoutIds: [later] });

  const again = { stripeAccountId: account, stripePayoutId: arrived!.bankPayoutId };
  const event = { id: 'late', type: BANK_PAYOUT_TOUCHED, occurredAt: new Date() };
  await Promise.all([1, 2, 3].map(() => rig.running.app.get(BankPayouts).read({ ...event, payload: again })));
  expect(await told(salonId)).toHaveLength(2);
});

test('a bank that sends a payout back ends payouts; with another bank the money goes out again, and is traced', async () => {
  rig.running.clock.set('2027-02-01T06:00:00Z');
  const { salonId } = await connectedSalon(rig, { bank: banks.closed });
  const sent = await send(salonId, 4_400);
  await passTo('2027-02-04T00:00:00Z');
  await until(async () => (await told(salonId)).length === 1);
  expect((await told(salonId))[0]).toMatchObject({
    type: 'payments.bank_payout_failed',
    cents: 4_400,
    payoutIds: [sent],
    reason: 'The bank account has been closed.',
  });
  const accounts = rig.running.app.get(ConnectedAccounts);
  expect(await accounts.of(salonId)).toMatchObject({
    state: 'bank_refused',
    missing: ['The bank account that payouts go to'],
    bankReason: 'The bank account has been closed.',
  });
  await passTo('2027-02-07T12:00:00Z');
  expect(await known(salonId)).toEqual(['failed']);

  await PayoutOnboarding.complete(await accounts.onboardingUrl(salonId), rig.running.url);
  expect(await accounts.of(salonId)).toMatchObject({ state: 'ready', bankReason: null });
  const next = await send(salonId, 300);
  await passTo('2027-02-10T00:00:00Z');
  await until(async () => (await told(salonId)).length === 2);
  expect((await told(salonId))[1]).toMatchObject({
    type: 'payments.bank_payout_paid',
    cents: 4_700,
    payoutIds: [sent, next],
  });
});

test("every call and every event so far fits Stripe's contract", async () => {
  expect(await rig.complaints()).toEqual([]);
});

async function known(salonId: number): Promise<string[]> {
  const { rows } = await rig.running.database.query<{ state: string }>(
    'select state from bank_payouts where salon_id = $1 order by stripe_payout_id',
    [salonId],
  );
  return rows.map(({ state }) => state);
}
