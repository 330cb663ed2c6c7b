import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

import { changeCard, payingMember } from '../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { ProviderCharges } from '../payments/index.js';
import { Tips } from './tips.service.js';
import { VisitReversal } from './visit-reversal.service.js';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
});
afterAll(() => rig.close());

test('a charge whose payment is in progress is given up only once that payment has ended', async () => {
  rig.running.clock.set('2026-11-02T15:00:00Z');
  const [salonId, member] = await Promise.all([rig.cast.salon(), payingMember(rig)]);
  const visitId = await rig.cast.visit(member, { salonId, at: '2026-11-02T14:00:00Z', status: 'completed' });
  await changeCard(rig, member, 'pm_card_chargeCustomerFail');
  const tipId = await rig.running.app.get(Tips).give({ userId: member.userId, role: 'pet_owner' }, visitId, 5_000);
  const { database } = rig.running;
  await database.query(`update appointments set status = 'no_show' where id = $1`, [visitId]);
  const event = { payload: { appointmentId: visitId } } as never;
  const reverse = () => rig.running.app.get(VisitReversal).afterNoShow(event);
  const state = async () => (await database.query('select status from charges where id = $1', [tipId])).rows;

  const provider = rig.running.app.get(ProviderCharges);
  const ending = jest.spyOn(provider, 'cancelIntent').mockImplementation(async (id) => {
    const tried = await provider.readCharge(id);
    return { ...tried!, progress: { state: 'processing' } };
  });
  await expect(reverse()).rejects.toThrow('in progress');
  expect(await state()).toEqual([{ status: 'open' }]);
  ending.mockRestore();
  await reverse();
  expect(await state()).toEqual([{ status: 'given_up' }]);
});
