import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { payingMember } from '../../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { accountErased } from '../../account-closing/index.js';
import { ErasedCustomers } from './erased-customers.handler.js';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
});
afterAll(() => rig.close());

const erase = (userId: number) =>
  rig.running.app
    .get(ErasedCustomers)
    .erase({ id: '', type: accountErased.type, payload: { userId }, occurredAt: new Date(), position: 0 });

test('an erased owner’s customer is deleted at the provider, once for any number of events; payments stay', async () => {
  const { userId, customerId } = await payingMember(rig);
  await Promise.all([erase(userId), erase(userId)]);
  await erase(userId);
  const { rows } = await rig.running.database.query<{ id: string; data: object }>(
    `select id, data from stripe_sandbox.objects where id = $1 or (type = 'charge' and data ->> 'customer' = $1)`,
    [customerId],
  );
  expect(rows.find(({ id }) => id === customerId)?.data).toEqual({ id: customerId, object: 'customer', deleted: true });
  expect(rows.filter(({ id }) => id !== customerId)).toHaveLength(1);
  const left = await rig.running.database.query('select 1 from payment_customers where owner_id = $1', [userId]);
  expect(left.rows).toEqual([]);
  expect(await rig.complaints()).toEqual([]);
});
