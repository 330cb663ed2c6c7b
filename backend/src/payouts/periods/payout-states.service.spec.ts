import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { PayoutRig } from '../../../test/payout-rig.js';
import { runApp } from '../../../test/running-app.js';
import { mayBecome, payoutStates } from './payout-state.rules.js';

let rig: PayoutRig;
beforeAll(async () => {
  rig = new PayoutRig(await runApp());
});
afterAll(() => rig.running.close());

describe.each(payoutStates)('a payout that is %s', (from) => {
  test.each(payoutStates.filter((to) => to !== from))(
    'the rules and the database agree whether it becomes %s',
    async (to) => {
      const salonId = await rig.cast.salon();
      const insert = `
      insert into payouts (salon_id, period_id, iso_week, state, opening_cents, lines_cents, released_cents, drafted_at, changed_at)
      values ($1, (select max(id) from payout_periods), '2030-W01', $2, 0, 0, 0, now(), now())`;
      await rig.query(insert, [salonId, from]);
      const change = rig.query('update payouts set state = $2 where salon_id = $1', [salonId, to]);
      if (mayBecome(from, to)) await change;
      else await expect(change).rejects.toThrow(`a ${from} payout does not become ${to}`);
    },
  );
});

test.each([
  'lines_cents = lines_cents + 1',
  'opening_cents = opening_cents - 1',
  'released_cents = 5',
  'period_id = period_id + 1',
  'held_cents = 1',
])('a statement that is out keeps what it says: %s is refused', async (change) => {
  await expect(rig.query(`update payouts set ${change} where state = 'scheduled'`)).rejects.toThrow(
    'a statement keeps its amounts',
  );
});
