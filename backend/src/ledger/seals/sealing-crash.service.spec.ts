import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { nextDeath } from '../../../test/long.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { PayoutRig } from '../../../test/payout-rig.js';
import { Victims } from '../../../test/victims.js';
import { Scheduler } from '../../platform/index.js';

let payments: PaymentRig;
let rig: PayoutRig;
let victims: Victims;
beforeAll(async () => {
  payments = await startPaymentRig({ workers: false });
  rig = new PayoutRig(payments.running);
  victims = new Victims(payments);
});
afterAll(async () => {
  await victims.close();
  await payments.close();
});

test('a worker that is killed before any statement of a seal leaves a month that the next run seals', async () => {
  const salonId = await rig.cast.salon();
  let steps = 1;
  let months = 0;
  for (let step = 0; step <= steps; step = nextDeath(step, steps)) {
    rig.running.clock.set(new Date(Date.UTC(2030, months + 1, 1)));
    await rig.earn(salonId, 4400);
    if (step === 0) steps = (await victims.work('seal months')) ?? 0;
    else expect(await victims.work('seal months', step)).toBeUndefined();
    await rig.earn(salonId, 100);
    await rig.get(Scheduler).run('ledger.seal-months');
    months += 1;
    const [sealed] = await rig.query<{ months: number }>(
      'select count(sealed_at)::int as months, count(*)::int as closed from ledger_seals',
    );
    expect(sealed).toEqual({ months, closed: months });
    expect(await rig.violations()).toEqual([]);
  }
  expect(steps).toBeGreaterThan(5);
}, 600_000);
