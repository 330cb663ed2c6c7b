import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { connectedSalon, fundPlatform } from '../../../test/connected-salon.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { PayoutRig } from '../../../test/payout-rig.js';
import { PayoutSending } from '../sending/payout-sending.service.js';
import { Reconciliation } from './reconciliation.service.js';

let payments: PaymentRig;
let rig: PayoutRig;

beforeAll(async () => {
  payments = await startPaymentRig({ workers: false });
  rig = new PayoutRig(payments.running);
  await fundPlatform(payments, 1_000_000);
}, 60_000);
afterAll(() => payments.close());

test('a payout that was sent stands in both books, and what the salon’s own account does in neither', async () => {
  rig.running.clock.set('2030-01-08T12:00:00Z');
  const { salonId } = await connectedSalon(payments);
  await rig.earn(salonId, 4_400);
  await rig.on('2030-01-11T06:00:00Z');
  await rig.on('2030-01-14T06:00:00Z');
  await rig.get(PayoutSending).sendDue();
  rig.running.clock.set('2030-01-16T06:00:00Z');
  await rig.get(Reconciliation).reconcile();

  const transfers = await rig.query<{ source: string; cents: number }>(
    `select source, net_cents::int as cents from provider_movements where type = 'transfer'`,
  );
  expect(transfers).toEqual([{ source: expect.stringMatching(/^tr_/), cents: -4_400 }]);
  const differing = await rig.query<{ source: string }>('select source from reconciliation_tasks');
  expect(differing.filter(({ source }) => !source.startsWith('ch_'))).toEqual([]);
});
