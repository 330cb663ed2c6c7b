import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { PayoutRig } from '../../test/payout-rig.js';
import { rowsReadBy } from '../../test/rows-read.js';
import { runApp } from '../../test/running-app.js';
import { accounts, Ledger, type LedgerCause, type LedgerEntry } from '../ledger/index.js';
import { Scheduler, Transactions } from '../platform/index.js';
import { Revenue } from './revenue.service.js';

let rig: PayoutRig;
beforeAll(async () => {
  rig = new PayoutRig(await runApp());
});
afterAll(() => rig.running.close());

let causes = 0;
const post = (kind: LedgerCause['kind'], at: string, ...entries: [LedgerEntry['account'], number][]) =>
  rig.get(Transactions).run((em) =>
    rig.get(Ledger).postTransaction(em, {
      cause: { kind, id: (causes += 1) },
      at: new Date(at),
      entries: entries.map(([account, cents]) => ({ account, cents })),
    }),
  );

test('a month’s revenue matches the ledger by UTC day, sealed or not', async () => {
  const { provider, platform, fees, refunds, disputes, cycle, salon } = accounts;
  const november = '2026-11-30T23:59:59Z';
  await post('invoice', november, [provider, -5500], [cycle(1), 5500]);
  await post('cycle', november, [cycle(1), -5500], [platform, 1100], [salon(1), 4400]);
  await post('tip', november, [provider, -500], [salon(1), 500]);
  await post('fee', november, [provider, 190], [fees, -190]);
  await post('refund', november, [salon(1), -1600], [platform, -400], [refunds, 2000]);
  await post('refund_failed', november, [refunds, -300], [salon(1), 300]);
  // One that had left the provider's balance before the bank sent it back.
  await post('refund', november, [salon(1), -200], [refunds, 200]);
  await post('refund_paid', november, [refunds, -200], [provider, 200]);
  await post('refund_failed', november, [provider, -200], [salon(1), 200]);
  // One of a payment that is in no month, because the ledger does not know it; the bank sent it back.
  await post('refund', november, [provider, -900], [refunds, 900]);
  await post('refund_paid', november, [refunds, -900], [provider, 900]);
  await post('refund_failed', november, [provider, -900], [refunds, 900]);
  await post('dispute', november, [provider, 700], [disputes, -700]);
  await post('invoice', '2026-12-01T00:00:00Z', [provider, -4500], [cycle(2), 4500]);
  rig.running.clock.set('2026-12-15T12:00:00Z');
  const nothing = { platformShareCents: 0, feesCents: 0, refundsCents: 0, disputesCents: 0, paidOutCents: 0 };
  const shown = [
    { month: '2026-12', ...nothing, collectedCents: 4500 },
    {
      month: '2026-11',
      collectedCents: 6000,
      platformShareCents: 700,
      feesCents: 190,
      refundsCents: 1700,
      disputesCents: 700,
      paidOutCents: 0,
    },
    { month: '2026-10', ...nothing, collectedCents: 0 },
  ];
  expect(await rig.get(Revenue).byMonth(3)).toEqual(shown);
  await rig.get(Scheduler).run('ledger.sum-open-month');
  expect(await rig.get(Revenue).byMonth(3)).toEqual(shown);
  await rig.get(Scheduler).run('ledger.seal-months');
  expect(await rig.get(Revenue).byMonth(3)).toEqual(shown);
  // This tip is posted late, after its month was sealed.
  await post('tip', november, [provider, -300], [salon(1), 300]);
  const [december, sealed, october] = shown;
  expect(await rig.get(Revenue).byMonth(3)).toEqual([december, { ...sealed, collectedCents: 6300 }, october]);
  await rig.get(Scheduler).run('ledger.sum-open-month');
  expect(await rig.get(Revenue).byMonth(3)).toEqual([december, { ...sealed, collectedCents: 6300 }, october]);
});

test('a view of the revenue reads the entries since the last hour, however many the month has', async () => {
  await rig.query(
    `with posted as (
       insert into ledger_transactions (cause_kind, cause_id, occurred_at)
       select 'tip', 'one of many ' || n, '2026-12-15T12:00:00Z' from generate_series(1, 20000) as n returning id
     )
     insert into ledger_entries (transaction_id, account_id, amount_cents)
     select posted.id, a.id, case a.kind when 'provider' then -500 else 500 end
     from posted join ledger_accounts a on a.kind in ('provider', 'platform')`,
  );
  await rig.query('analyze ledger_transactions, ledger_entries');
  const [before] = await rig.get(Revenue).byMonth(1);
  await rig.get(Scheduler).run('ledger.sum-open-month');
  await post('tip', '2026-12-15T12:30:00Z', [accounts.provider, -700], [accounts.platform, 700]);
  const read = await rowsReadBy(rig.running, async () => {
    const [shown] = await rig.get(Revenue).byMonth(1);
    expect(shown!.collectedCents - before!.collectedCents).toBe(700);
  });
  // The two entries of the last tip.
  expect(read.ledger_entries).toBeLessThan(10);
  expect(read.ledger_transactions).toBeLessThan(10);
});
