import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { startTogether } from '../../../test/start-together.js';
import { PaymentCustomers } from './payment-customers.service.js';

let rig: PaymentRig;
beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
});
afterAll(() => rig.close());

test('calls that need an owner’s first customer at the same moment get the same one, and none of them fails', async () => {
  const customers = rig.running.app.get(PaymentCustomers);
  for (let round = 0; round < 5; round += 1) {
    const { userId } = await rig.cast.newcomer();
    const ids = await startTogether(rig.running.database, { table: 'payment_customers', count: 6 }, () =>
      Promise.all(Array.from({ length: 6 }, () => customers.of(userId))),
    );
    expect(new Set([...ids, await customers.findCustomer(userId)]).size).toBe(1);
  }
});
