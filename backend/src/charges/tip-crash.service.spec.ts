import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Type } from '@nestjs/common';

import { balanceOf } from '../../test/ledger-balance.js';
import { dieAt } from '../../test/die-at.js';
import { changeCard, type Member, payingMember } from '../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { accounts, LedgerInvariants } from '../ledger/index.js';
import { ProviderCharges } from '../payments/index.js';
import { ChargeCollection } from './charge-collection.service.js';
import { DeclinedTips } from './declined-tips.service.js';
import { Tips } from './tips.service.js';
import { ReadDb } from '../platform/index.js';

let rig: PaymentRig;
let salonId: number;
let member: Member;
let visitId: number;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
});
beforeEach(async () => {
  rig.running.clock.set('2026-11-02T15:00:00Z');
  [salonId, member] = await Promise.all([rig.cast.salon(), payingMember(rig)]);
  visitId = await rig.cast.visit(member, { salonId, at: '2026-11-02T14:00:00Z', status: 'completed' });
  await changeCard(rig, member, 'pm_card_chargeCustomerFail');
  await give(5_000);
  await changeCard(rig, member, 'pm_card_visa');
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const give = (cents: number) => get(Tips).give({ userId: member.userId, role: 'pet_owner' }, visitId, cents);

async function afterwards() {
  const { database } = rig.running;
  const charges = await database.query<{ status: string; cents: number }>(
    'select status, amount_cents as cents from charges where appointment_id = $1 order by id',
    [visitId],
  );
  const taken = await database.query<{ cents: number }>(
    `select (data ->> 'amount')::int as cents from stripe_sandbox.objects
     where type = 'charge' and data @> $1 and data ->> 'description' like 'Tip %'`,
    [JSON.stringify({ customer: member.customerId, paid: true })],
  );
  return {
    charges: charges.rows.map(({ status, cents }) => `${status} ${cents}`),
    taken: taken.rows.map(({ cents }) => cents),
    salonCents: await balanceOf(get(ReadDb), accounts.salon(salonId)),
    findings: await get(LedgerInvariants).violations(),
  };
}

const done = { charges: ['given_up 5000', 'paid 700'], taken: [700], salonCents: 700, findings: [] };

test.each([
  ['before the declined payment is ended', DeclinedTips, 'endPayment', 'before'],
  ['with the declined payment ended, the answer unread', ProviderCharges, 'cancelIntent', 'after'],
  ['before the other amount is recorded', DeclinedTips, 'endPayment', 'after'],
  ['with the other amount recorded', ChargeCollection, 'collect', 'before'],
  ['with its card tried, the answer unread', ProviderCharges, 'attempt', 'after'],
  ['with all of it done, the answer unsent', ChargeCollection, 'collect', 'after'],
] as const)('another amount that is cut off %s is charged once in the end', async (_, service, method, when) => {
  const reached = dieAt(get(service as Type<object>), method, when);
  void give(700);
  await reached;
  rig.running.clock.set('2026-11-02T15:05:00Z');
  await get(ChargeCollection).collectDue();
  // The owner looks again and repeats the tip where it was not recorded.
  const { charges } = await afterwards();
  if (charges.length === 1) await give(700);
  expect(await afterwards()).toEqual(done);
  await get(ChargeCollection).collectDue();
  await expect(give(800)).rejects.toMatchObject({ code: 'billing.tip_already_given' });
  expect(await afterwards()).toEqual(done);
});
