import type { LedgerInvariant } from '../../ledger/index.js';

const notDrafted = `(select id from payout_periods where drafted_at is null)`;

const closedSince = (since: string) => `(select id from payout_periods where closed_at >= ${since})`;

/** Returns a query for the sum of each payout's postings on accounts of a kind, for one cause. */
const postedOf = (entries: string, account: string, cause: string) => `
  (select (e.detail ->> 'payoutId')::int as id, sum(e.amount_cents) as cents
   from ${entries} as e join ledger_accounts a on a.id = e.account_id
   join ledger_transactions t on t.id = e.transaction_id
   where a.kind = '${account}' and t.cause_kind = '${cause}' group by 1)`;

/** The invariants between the ledger and the statements (rules.md#invariants). */
export const payoutInvariants: readonly LedgerInvariant[] = [
  {
    name: 'the balance of a salon is the sum of its open period, its held lines and its unsent payouts',
    violations: () => `
      with parts as (
        select a.owner_id as salon_id, e.amount_cents as cents from ledger_entries e
        join ledger_accounts a on a.id = e.account_id where e.payout_period_id in ${notDrafted}
        union all
        select salon_id, held_cents from questioned_lines
        where decision is null or released_period_id in ${notDrafted}
        union all
        select salon_id, amount_cents from payouts
        where carried_into_id is null and sent_at is null and state not in ('scheduled', 'sent', 'paid')
      )
      select 'salon ' || coalesce(a.owner_id, p.salon_id) as what
      from (select salon_id, sum(cents) as cents from parts group by salon_id) p
      full join (select * from ledger_accounts where kind = 'salon') a on a.owner_id = p.salon_id
      where coalesce(a.balance_cents, 0) <> coalesce(p.cents, 0)`,
  },
  {
    name: 'the balance of the payouts account is the sum of the scheduled payouts',
    violations: () => `
      select 'the payouts account' as what from ledger_accounts where kind = 'payouts'
        and balance_cents <> (select coalesce(sum(amount_cents), 0) from payouts where state = 'scheduled')`,
  },
  {
    name: 'a statement is the sum of its lines',
    violations: ({ since }) => `
      select 'payout ' || p.id as what from payouts p
      left join (select e.payout_period_id, a.owner_id, sum(e.amount_cents) as cents
        from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.payout_period_id in ${closedSince(since)} group by 1, 2) e
        on e.payout_period_id = p.period_id and e.owner_id = p.salon_id
      where p.period_id in ${closedSince(since)} and p.lines_cents <> coalesce(e.cents, 0)`,
  },
  {
    name: 'the opening amount of a statement is the sum of the payouts carried into it',
    violations: () => `
      select 'payout ' || p.id as what from payouts p
      left join (select salon_id, carried_into_id, sum(amount_cents) as cents from payouts group by 1, 2) c
        on c.salon_id = p.salon_id and c.carried_into_id = p.period_id
      where p.opening_cents <> coalesce(c.cents, 0)`,
  },
  {
    name: 'the held and the released amount of a statement are the sums of its questioned lines',
    violations: () => `
      select 'payout ' || p.id as what from payouts p
      left join (select payout_id, sum(held_cents) as cents from questioned_lines group by 1) held
        on held.payout_id = p.id
      left join (select salon_id, released_period_id, sum(held_cents) as cents from questioned_lines group by 1, 2)
        freed on freed.salon_id = p.salon_id and freed.released_period_id = p.period_id
      where p.held_cents <> coalesce(held.cents, 0) or p.released_cents <> coalesce(freed.cents, 0)`,
  },
  {
    name: 'a sent payout is posted once to the provider account, and no other payout is',
    violations: ({ isWhole, entries }) => `
      select 'payout ' || p.id as what from payouts p
      ${isWhole ? 'left join' : 'join'}
        ${postedOf(isWhole ? 'ledger_entries' : entries, 'provider', 'payout_sent')} e on e.id = p.id
      where coalesce(e.cents, 0) <> case when p.sent_at is null then 0 else p.amount_cents end`,
  },
  {
    name: 'the reversed amount of a payout is posted to its salon',
    violations: () => `
      select 'payout ' || p.id as what from payouts p
      left join ${postedOf('ledger_entries', 'salon', 'transfer_reversed')} e on e.id = p.id
      where p.taken_back_cents <> coalesce(e.cents, 0)`,
  },
];
