import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { PayoutRig } from './payout-rig.js';
import { runApp } from './running-app.js';
import { payoutReasonCodes, reasonInWords } from '../src/payouts/periods/payout-reason.rules.js';
import { PayoutReasonCodes20261122201000 } from '../src/migrations/20261122201000-payout-reason-codes.js';

let rig: PayoutRig;
beforeAll(async () => {
  rig = new PayoutRig(await runApp());
});
afterAll(() => rig.running.close());

async function migrate(): Promise<void> {
  const { em, config } = rig.get(MikroORM);
  const migration = new PayoutReasonCodes20261122201000(em.getDriver() as never, config);
  migration.up();
  for (const query of migration.getQueries()) await rig.query(query as string);
}

const written: Readonly<Record<string, string>> = {
  on_hold: 'A report.',
  held: 'We look.',
  returned_by_bank: 'Closed.',
};

test('a payout that was stored with a sentence reads the same afterwards', async () => {
  const kept = payoutReasonCodes.map((code) => ({
    code,
    sentence: reasonInWords('administrator', code, written[code]),
    state: code === 'returned_by_bank' ? 'failed' : 'held',
  }));
  const weeks = [...kept.keys()].map((index) => `2030-W${index + 10}`);
  await rig.query('alter table payouts drop column reason_code');
  const salonId = await rig.cast.salon();
  for (const [index, { sentence, state }] of kept.entries()) {
    await rig.query('insert into payout_periods (iso_week, opened_at, closed_at) values ($1, now(), now())', [
      weeks[index],
    ]);
    await rig.query(
      `insert into payouts (salon_id, period_id, iso_week, state, reason, opening_cents, lines_cents, released_cents,
         reference, drafted_at, changed_at)
       values ($1, (select max(id) from payout_periods), $2, $3, $4, 0, 0, 0, gen_random_uuid(), now(), now())`,
      [salonId, weeks[index], state, sentence],
    );
  }
  await migrate();
  const rows = await rig.query(
    'select reason_code as code, reason as text from payouts where iso_week = any($1) order by iso_week',
    [weeks],
  );
  expect(rows).toEqual(kept.map(({ code }) => ({ code, text: written[code] ?? null })));
});
