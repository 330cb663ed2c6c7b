import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Type } from '@nestjs/common';

import { balanceOf } from '../../test/ledger-balance.js';
import { dieAt } from '../../test/die-at.js';
import { changeCard, type Member, payingMember } from '../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { accounts, LedgerInvariants, Ledger } from '../ledger/index.js';
import { ProviderCharges } from '../payments/index.js';
import { Transactions, ReadDb } from '../platform/index.js';
import { AddOnCharging } from './add-on-charging.handler.js';
import { ChargeCollection } from './charge-collection.service.js';
import { ChargeChanges } from './charge-changes.handler.js';
import { ChargeSettlement } from './charge-settlement.service.js';

let rig: PaymentRig;
let salonId: number;
let member: Member;
let chargeId: number;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
});
beforeEach(async () => {
  rig.running.clock.set('2026-11-02T15:00:00Z');
  [salonId, member] = await Promise.all([rig.cast.salon(), payingMember(rig)]);
  const id = await rig.cast.visit(member, { salonId, at: '2026-11-02T14:00:00Z', status: 'completed' });
  await rig.cast.bookAddOn(id, await rig.cast.addOn(salonId, { price: 2_000 }));
  const event = { payload: { appointmentId: id } } as Parameters<AddOnCharging['afterCompletion']>[0];
  // The event is delivered, and delivered a second time as after a crash.
  for (const _ of [1, 2]) await get(Transactions).run((em) => get(AddOnCharging).afterCompletion(event, em));
  const { rows } = await rig.running.database.query<{ id: number }>(
    'select id from charges where appointment_id = $1',
    [id],
  );
  chargeId = rows[0]!.id;
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const later = (minutes: number) =>
  rig.running.clock.set(new Date(rig.running.clock.now().getTime() + minutes * 60_000));
const recover = () => get(ChargeCollection).collectDue();

/** Returns the final state by our database and by the sandbox's own records. */
async function afterwards() {
  const { database } = rig.running;
  const { rows } = await database.query<{ status: string }>('select status from charges where id = $1', [chargeId]);
  const taken = await database.query<{ cents: number }>(
    `select coalesce(sum((data ->> 'amount')::int), 0)::int as cents from stripe_sandbox.objects
     where type = 'charge' and data @> $1`,
    [JSON.stringify({ customer: member.customerId, amount: 2_000, paid: true })],
  );
  const told = await database.query<{ type: string }>(
    `select type from outbox where type in ('charge.paid', 'charge.failed') and (payload ->> 'chargeId')::bigint = $1`,
    [chargeId],
  );
  return {
    status: rows[0]!.status,
    centsTaken: taken.rows[0]!.cents,
    salonCents: await balanceOf(get(ReadDb), accounts.salon(salonId)),
    told: told.rows.map(({ type }) => type),
    findings: await get(LedgerInvariants).violations(),
  };
}

test('a completion that is delivered twice is recorded once', async () => {
  const { rows } = await rig.running.database.query('select 1 from charges where owner_id = $1', [member.userId]);
  expect(rows).toHaveLength(1);
});

const paid = { status: 'paid', centsTaken: 2_000, salonCents: 2_000, told: ['charge.paid'], findings: [] };
const open = { status: 'open', centsTaken: 0, salonCents: 0, told: ['charge.failed'], findings: [] };

const points = [
  ['before it was begun', ProviderCharges, 'begin', 'before'],
  ['begun, its id unread', ProviderCharges, 'begin', 'after'],
  ['before its id is written down', ChargeCollection, 'storeIntent', 'before'],
  ['with its id written down', ChargeCollection, 'storeIntent', 'after'],
  ['before the card is looked up', ProviderCharges, 'cardOf', 'before'],
  ['with the card looked up', ProviderCharges, 'cardOf', 'after'],
  ['before the card is tried', ProviderCharges, 'attempt', 'before'],
  ['with the card tried, the answer unread', ProviderCharges, 'attempt', 'after'],
  ['before the outcome is written down', ChargeSettlement, 'settle', 'before'],
  ['with the outcome written down', ChargeSettlement, 'settle', 'after'],
] as const;

describe.each([
  ['a few minutes later', 5],
  ['two days later, when the provider has forgotten every key', 2 * 24 * 60],
] as const)('a charge that is cut off and goes on %s', (_, minutes) => {
  test.each(points)('is paid once, if it is cut off %s', async (_point, service, method, when) => {
    const reached = dieAt(get(service as Type<object>), method, when);
    void get(ChargeCollection).collect(chargeId);
    await reached;
    later(minutes);
    if (minutes > 24 * 60) await rig.running.database.query('delete from stripe_sandbox.idempotency_keys');
    await recover();
    expect(await afterwards()).toEqual(paid);
    await recover();
    expect(await afterwards()).toEqual(paid);
  });
});

test.each(points)(
  'a charge that the bank refuses stays open, told once, where it is cut off %s',
  async (_point, service, method, when) => {
    await changeCard(rig, member, 'pm_card_chargeCustomerFail');
    const reached = dieAt(get(service as Type<object>), method, when);
    void get(ChargeCollection).collect(chargeId);
    await reached;
    later(5);
    await recover();
    expect(await afterwards()).toEqual(open);
  },
);

test('a charge whose settlement fails in the middle is settled later', async () => {
  jest.spyOn(get(Ledger), 'postTransaction').mockRejectedValueOnce(new Error('the connection to the database is gone'));
  await expect(get(ChargeCollection).collect(chargeId)).rejects.toThrow('gone');
  expect(await afterwards()).toMatchObject({ status: 'pending', centsTaken: 2_000, salonCents: 0, told: [] });
  later(5);
  await recover();
  expect(await afterwards()).toEqual(paid);
});

test('two processes that began a payment each both continue with the one that was stored first', async () => {
  const collection = get(ChargeCollection);
  const storeIntent = (
    collection as unknown as { storeIntent(id: number, intentId: string): Promise<string> }
  ).storeIntent.bind(collection);
  const asleep = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  jest
    .spyOn(collection as unknown as { storeIntent: typeof storeIntent }, 'storeIntent')
    .mockImplementationOnce(async (...given) => {
      reached.resolve();
      await asleep.promise;
      return storeIntent(...given);
    });
  const late = collection.collect(chargeId);
  await reached.promise;
  await rig.running.database.query('delete from stripe_sandbox.idempotency_keys');
  await collection.collect(chargeId);
  asleep.resolve();
  await late;
  expect(await afterwards()).toEqual(paid);
});

test('while the provider is unavailable the charge waits, and nothing is charged twice afterwards', async () => {
  rig.proxy.failBy('lose-answer');
  await expect(get(ChargeCollection).collect(chargeId)).rejects.toMatchObject({ code: 'payments.unavailable' });
  later(5);
  await recover();
  expect(await afterwards()).toMatchObject({ status: 'pending' });
  rig.proxy.failBy(undefined);
  await Promise.all(Array.from({ length: 6 }, recover));
  expect(await afterwards()).toEqual(paid);
});

test('a webhook settles a charge whose answer is lost, and a repeated or late one changes nothing', async () => {
  const reached = dieAt(get(ChargeSettlement), 'settle', 'before');
  void get(ChargeCollection).collect(chargeId);
  await reached;
  const { rows } = await rig.running.database.query<{ id: string }>(
    'select stripe_intent_id as id from charges where id = $1',
    [chargeId],
  );
  const event = { payload: { stripeIntentId: rows[0]!.id } } as Parameters<ChargeChanges['applyCharge']>[0];
  await Promise.all([1, 2, 3].map(() => get(ChargeChanges).applyCharge(event)));
  await get(ChargeChanges).applyCharge(event);
  expect(await afterwards()).toEqual(paid);
});
