import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { balanceOf } from '../../test/ledger-balance.js';
import { connectedSalon, fundPlatform } from '../../test/connected-salon.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { PayoutRig } from '../../test/payout-rig.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { accounts } from '../ledger/index.js';
import { PayoutTransfers } from '../payouts/index.js';
import { Reconciliation } from './reconciliation.service.js';
import { ReadDb } from '../platform/index.js';

let payments: PaymentRig;
let rig: PayoutRig;

beforeAll(async () => {
  payments = await startPaymentRig({ workers: false });
  rig = new PayoutRig(payments.running);
  await fundPlatform(payments, 1_000_000);
});
afterAll(() => payments.close());

test('a sent payout is in both books, and movements of the salon’s own account are in neither', async () => {
  rig.running.clock.set('2030-01-08T12:00:00Z');
  const { salonId } = await connectedSalon(payments);
  await rig.earn(salonId, 4_400);
  await rig.on('2030-01-11T06:00:00Z');
  await rig.on('2030-01-14T06:00:00Z');
  await rig.get(PayoutTransfers).sendDue();
  rig.running.clock.set('2030-01-16T06:00:00Z');
  await rig.get(Reconciliation).reconcile();

  const transfers = await rig.query<{ source: string; cents: number }>(
    `select source, net_cents::int as cents from provider_movements where type = 'transfer'`,
  );
  expect(transfers).toEqual([{ source: expect.stringMatching(/^tr_/), cents: -4_400 }]);
  const differing = await rig.query<{ source: string }>('select source from reconciliation_tasks');
  expect(differing.filter(({ source }) => !source.startsWith('ch_'))).toEqual([]);
});

test('withdrawals and reversals without a webhook are posted from the provider’s book', async () => {
  const stripe = stripeClient(payments.running.url);
  const [{ id: salonId, transfer } = { id: 0, transfer: '' }] = await rig.query<{ id: number; transfer: string }>(
    'select salon_id as id, transfer_id as transfer from payouts where transfer_id is not null',
  );
  await stripe.transfers.createReversal(transfer, { amount: 900 });
  await stripe.payouts.create({ amount: 5_000, currency: 'usd' });
  const { id: cancelled } = await stripe.payouts.create({ amount: 300, currency: 'usd' });
  await stripe.payouts.cancel(cancelled);
  for (const day of ['2030-01-17', '2030-01-18']) {
    rig.running.clock.set(`${day}T18:00:00Z`);
    await rig.get(Reconciliation).reconcile();
  }
  const differing = await rig.query<{ source: string }>('select source from reconciliation_tasks');
  expect(differing.filter(({ source }) => !source.startsWith('ch_'))).toEqual([]);
  expect([await rig.owed(salonId), await balanceOf(rig.get(ReadDb), accounts.bank)]).toEqual([900, -5_000]);
  expect(await rig.violations()).toEqual([]);
});
