import { PayoutRig } from './payout-rig.js';
import type { RunningApp } from './running-app.js';

/** Drafts a statement of one tip, for a week that still accepts questions. */
export async function draftStatement(
  running: RunningApp,
  salonId: number,
): Promise<{ payoutId: number; entryId: number }> {
  await new PayoutRig(running).earn(salonId, 500);
  const { rows } = await running.database.query<{ payoutId: number; entryId: string }>(
    `with line as (
       select e.id, e.payout_period_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
       where a.kind = 'salon' and a.owner_id = $1
     )
     insert into payouts (salon_id, period_id, iso_week, opening_cents, lines_cents, released_cents, drafted_at, changed_at)
     select $1, payout_period_id, '2098-W02', 0, 500, 0, now(), now() from line
     returning id as "payoutId", (select id from line) as "entryId"`,
    [salonId],
  );
  return { payoutId: rows[0]!.payoutId, entryId: Number(rows[0]!.entryId) };
}
