import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { payingMember } from '../../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { addressChanged } from '../../account-address/index.js';
import { CustomerAddresses } from './customer-addresses.handler.js';
import { PaymentCustomers } from './payment-customers.service.js';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
});
afterAll(() => rig.close());

const addressAtStripe = async (customerId: string) =>
  (
    await rig.running.database.query<{ email: string }>(
      `select data ->> 'email' as email from stripe_sandbox.objects where id = $1`,
      [customerId],
    )
  ).rows[0]?.email;

const change = (userId: number, email: string) =>
  rig.running.database.query('update users set email = $1 where id = $2', [email, userId]);

const handle = ({ userId }: { userId: number }) =>
  rig.running.app.get(CustomerAddresses).write({
    id: '',
    type: addressChanged.type,
    payload: { userId, changeId: '', takenBack: false, undoneChangeId: null },
    occurredAt: new Date(),
    position: 0,
  });

test('a changed address reaches the provider, however often and in whatever order its events come', async () => {
  const member = await payingMember(rig);
  await change(member.userId, 'first@elsewhere.test');
  await Promise.all([handle(member), change(member.userId, 'second@elsewhere.test').then(() => handle(member))]);
  await handle(member);
  expect(await addressAtStripe(member.customerId)).toBe('second@elsewhere.test');
  expect(await rig.complaints()).toEqual([]);
});

test('a customer that the provider has deleted without an event is forgotten', async () => {
  const member = await payingMember(rig);
  await stripeClient(rig.proxy.url).customers.del(member.customerId);
  await change(member.userId, 'third@elsewhere.test');
  await handle(member);
  expect(await rig.running.app.get(PaymentCustomers).findCustomer(member.userId)).toBeUndefined();
  await handle(member);
});

test('an address that the provider refuses clears the earlier one there, which is the account’s no longer', async () => {
  const member = await payingMember(rig);
  await change(member.userId, 'josé@elsewhere.test');
  await handle(member);
  expect(await addressAtStripe(member.customerId)).toBeNull();
});

test('an owner without a customer at the provider is skipped', async () => {
  const { userId } = await rig.cast.newcomer();
  const before = rig.proxy.calls.length;
  await handle({ userId });
  expect(rig.proxy.calls).toHaveLength(before);
});
