import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { startTogether } from '../../../test/start-together.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { GuestPayments } from './guest-payments.service.js';
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

describe('an e-mail address that the provider refuses is left out', () => {
  test('of a new customer', async () => {
    const { userId } = await rig.cast.newcomer();
    await rig.running.database.query('update users set email = $1 where id = $2', [
      `josé${userId}@example.com`,
      userId,
    ]);
    const id = await rig.running.app.get(PaymentCustomers).of(userId);
    expect(await atProvider(id)).toMatchObject({ email: null, metadata: { owner_id: String(userId) } });
  });

  test('of a guest’s customer, who still gets a name', async () => {
    const guests = rig.running.app.get(GuestPayments);
    const { customerId } = await guests.beginSaving('a-guest-with-an-accent');
    expect(await guests.updateCustomer(customerId, { email: 'josé@example.com', name: 'José Ortiz' })).toBe(true);
    expect(await atProvider(customerId)).toMatchObject({ email: null, name: 'José Ortiz' });
  });

  const atProvider = (id: string) => stripeClient(rig.proxy.url).customers.retrieve(id);
});

test('every call to the provider matches its schemas', async () => {
  expect(await rig.complaints()).toEqual([]);
});
