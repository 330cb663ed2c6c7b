import type { ProvenPeriod } from './proven-period.js';
import { totalsOf } from './seals.sql.js';

/** The accounts of which totals are read: those of the platform. */
const kinds = `('provider', 'platform', 'fees', 'refunds')`;
const ofPlatform = `a.kind in ${kinds}`;

const sealedUntil = `coalesce((select max(last_entry_id) from ledger_seals where sealed_at is not null), 0)`;

/**
 * The last entry of the parts that were summed, or of the sealed months where no part follows them. Parts are summed in
 * their order, so no earlier entry of the open month is without its part.
 */
const summedUntil = `greatest(
  (select max(last_entry_id) from ledger_open_parts where summed_at is not null), ${sealedUntil})`;

/** Selects the entry up to which there are totals. It limits what {@link platformTotals} reads. */
export const totalsUntil = `select ${summedUntil} as "lastEntryId"`;

/** The totals of the parts since the last sealed month. */
const summed = `
  select t.occurred_in, t.account_kind, t.cause_kind, t.cents
  from ledger_open_totals t join ledger_open_parts p using (last_entry_id)
  where p.summed_at is not null and p.after_entry_id >= ${sealedUntil}`;

/** Returns the sums of these entries, each of which looks up its transaction and its account by their keys. */
const totalsByKey = (entries: string) => `
  select date_trunc('month', t.occurred_at at time zone 'UTC')::date as occurred_in, a.kind as account_kind, t.cause_kind,
    sum(e.amount_cents) as cents
  from ${entries} e
  cross join lateral (select * from ledger_transactions where id = e.transaction_id offset 0) t
  cross join lateral (select * from ledger_accounts where id = e.account_id offset 0) a
  where ${ofPlatform} group by 1, 2, 3`;

/**
 * Returns a query for the totals of the platform's accounts in the whole ledger, by the UTC month of the cause: those of
 * sealed months, those of the parts of the open month, and the sums of the entries that follow. One statement is one
 * state of the ledger, in which each entry is in exactly one of them.
 * @param until the placeholder of an entry up to which there are totals, as the planner has to know one; in a later or
 *   an earlier state of the ledger, as at a replica, the result is the same
 */
export const platformTotals = (until: string) => `
  select occurred_in, account_kind, cause_kind, cents from ledger_seal_totals
  where account_kind in ${kinds} and seal_id <= (select max(id) from ledger_seals where sealed_at is not null)
  union all ${summed}
  union all (${totalsOf(
    `(select * from ledger_entries where id > ${until} and id > ${summedUntil})`,
    'ledger_transactions',
    ofPlatform,
  )})
  union all (${totalsByKey(`(select * from ledger_entries where id > ${summedUntil} and id <= ${until})`)})`;

/** Selects the oldest part without totals, and locks it. */
export const nextPart = `
  select after_entry_id as "afterEntryId", last_entry_id as "lastEntryId" from ledger_open_parts
  where summed_at is null order by last_entry_id limit 1 for no key update`;

/** Writes the totals of the part after entry $1 until entry $2. */
export const writePartTotals = `
  insert into ledger_open_totals (last_entry_id, occurred_in, account_kind, cause_kind, cents)
  select $2, totals.* from (${totalsOf(
    '(select * from ledger_entries where id > $1 and id <= $2)',
    'ledger_transactions',
    ofPlatform,
  )}) totals`;

/** Deletes the parts of months that are sealed: these have totals of their own. */
export const deleteSealedParts = `delete from ledger_open_parts where last_entry_id <= ${sealedUntil}`;

/** Returns a query for totals of the open month that differ from their entries. */
export const differentTotals = ({ entries, transactions }: ProvenPeriod) => `
  select concat_ws(' ', occurred_in, account_kind, cause_kind) as what
  from (select occurred_in, account_kind, cause_kind, sum(cents) as cents from (${summed}) parts group by 1, 2, 3) kept
  full join (${totalsOf(
    `(select * from ${entries} as e where id > ${sealedUntil} and id <= ${summedUntil})`,
    transactions,
    ofPlatform,
  )}) counted using (occurred_in, account_kind, cause_kind)
  where coalesce(kept.cents, 0) <> coalesce(counted.cents, 0)`;
