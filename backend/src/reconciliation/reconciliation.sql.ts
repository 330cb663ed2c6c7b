import { dayMilliseconds, hourMilliseconds } from '../platform/index.js';

/** The time after which a movement counts as missed or different, because its event may be in progress before. */
export const settlingMilliseconds = hourMilliseconds;

/**
 * The overlap of two readings: the provider's instants are whole seconds, and its book may be written a little later
 * than they say.
 */
export const overlapMilliseconds = dayMilliseconds;

/**
 * The types by which the provider holds back money that stays the platform's own, and releases it. The ledger does not
 * distinguish such money, so these are left out of the comparison (money.md#reconciliation).
 */
const holds = [
  'payout_minimum_balance_hold',
  'payout_minimum_balance_release',
  'reserve_hold',
  'reserve_release',
  'reserve_transaction',
  'reserved_funds',
  'payment_network_reserve_hold',
  'payment_network_reserve_release',
];

const isNoHold = `type not in (${holds.map((type) => `'${type}'`).join(', ')})`;

/**
 * The differences between the provider's sum and the ledger's sum of each source. $1 is the present instant. $2 is the
 * instant since which a source must not have moved to count, because its events may be in progress. The ledger's
 * account of the provider mirrors the provider's balance with the opposite sign.
 */
const differencesOf = (sides: string) => `
  ${sides},
  differences as (
    select source, coalesce(theirs.cents, 0) as provider_cents, coalesce(ours.cents, 0) as ledger_cents,
      greatest(theirs.touched_at, ours.touched_at) <= $2 as settled
    from theirs full join ours using (source)
    where coalesce(theirs.cents, 0) <> coalesce(ours.cents, 0))`;

const allSides = `
  theirs as (
    select source, sum(net_cents) as cents, max(created_at) as touched_at from provider_movements
    where ${isNoHold} group by source),
  ours as (
    select e.detail ->> 'source' as source, -sum(e.amount_cents) as cents, max(t.occurred_at) as touched_at
    from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
    join ledger_transactions t on t.id = e.transaction_id
    where e.detail ->> 'source' is not null group by 1)`;

/** The sources that moved in the book since $3 or in the ledger after its entry $4, and those with an open task. */
const touched = `
  touched as materialized (
    select source from provider_movements where created_at >= $3
    union select e.detail ->> 'source' from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
      where e.id > $4 and e.detail ->> 'source' is not null
    union select source from reconciliation_tasks where status = 'open')`;

/** Each source is looked up by its index, however many others there are. */
const touchedSides = `
  ${touched},
  theirs as (
    select touched.source, m.cents, m.touched_at from touched cross join lateral (
      select sum(net_cents) as cents, max(created_at) as touched_at from provider_movements
      where source = touched.source and ${isNoHold}) m),
  ours as (
    select touched.source, m.cents, m.touched_at from touched cross join lateral (
      select -sum(e.amount_cents) as cents, max(t.occurred_at) as touched_at
      from (select * from ledger_entries where detail ->> 'source' = touched.source offset 0) e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
      join ledger_transactions t on t.id = e.transaction_id) m)`;

/**
 * Opens a task for each difference that has none and was not accepted, updates the amounts of open tasks, and closes
 * those whose difference is gone. Returns both numbers. One statement uses one snapshot.
 */
const reconcile = (differences: string) => `
  with ${differences},
  opened as (
    insert into reconciliation_tasks (source, provider_cents, ledger_cents, opened_at)
    select d.source, d.provider_cents, d.ledger_cents, $1 from differences d
    where d.settled and not exists (
      select 1 from reconciliation_tasks r where r.status = 'resolved' and r.source = d.source
        and r.provider_cents = d.provider_cents and r.ledger_cents = d.ledger_cents)
    on conflict (source) where status = 'open'
      do update set provider_cents = excluded.provider_cents, ledger_cents = excluded.ledger_cents
    returning 1),
  vanished as (
    update reconciliation_tasks set status = 'vanished', closed_at = $1
    where status = 'open' and source not in (select source from differences)
    returning 1)
  select (select count(*)::int from opened) as open, (select count(*)::int from vanished) as vanished`;

/** Reconciles all sources that there ever were. $1 is now, $2 the instant since which they must not have moved. */
export const reconcileAll = reconcile(differencesOf(allSides));

/** Reconciles the sources that moved lately, however long the history. $3 and $4 say since when. */
export const reconcileTouched = reconcile(differencesOf(touchedSides));

/** Selects the provider's movements since $1 by source, and whether the ledger agrees about the source at $2. */
export const movementsSince = `
  with ${differencesOf(allSides)}
  select m.source, min(m.type) as type, sum(m.net_cents)::int as "netCents", min(m.created_at) as "movedAt",
    m.source not in (select source from differences) as "isBooked"
  from provider_movements m where m.created_at >= $1 and ${isNoHold} group by m.source order by "movedAt", m.source`;

/** Stores a page of the provider's movements; known ones are skipped. */
export const keepMovements = `
  insert into provider_movements (id, source, type, net_cents, created_at)
  select id, source, type, net_cents, created_at
  from json_to_recordset($1)
    as movement(id text, source text, type text, net_cents bigint, created_at timestamptz)
  on conflict (id) do nothing`;

/**
 * Selects the provider's sum and the ledger's sum of one source ($1). Entries are looked up by their index: in a plain
 * join Postgres reads every entry of the provider's account.
 */
export const sumsOf = `
  select coalesce((select sum(net_cents) from provider_movements where source = $1 and ${isNoHold}), 0) as "providerCents",
    coalesce((select -sum(e.amount_cents) from (
        select account_id, amount_cents from ledger_entries where detail ->> 'source' = $1 offset 0) e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'), 0) as "ledgerCents"`;
