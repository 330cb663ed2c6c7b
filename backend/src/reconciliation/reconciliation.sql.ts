/**
 * What the provider says of each source against what the ledger says, where the two disagree: $1 is the present
 * instant, $2 since when a source has to be left alone before it counts, so that news under way are no difference.
 * The ledger's account of the provider mirrors the provider's balance with the opposite sign.
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
    select source, sum(net_cents) as cents, max(created_at) as touched_at from provider_movements group by source),
  ours as (
    select e.detail ->> 'source' as source, -sum(e.amount_cents) as cents, max(t.occurred_at) as touched_at
    from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
    join ledger_transactions t on t.id = e.transaction_id
    where e.detail ->> 'source' is not null group by 1)`;

/** Sources of which something moved: in the book since $3, in the ledger after its entry $4, or that have a task. */
const touched = `
  touched as materialized (
    select source from provider_movements where created_at >= $3
    union select e.detail ->> 'source' from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
      where e.id > $4 and e.detail ->> 'source' is not null
    union select source from reconciliation_tasks where status = 'open')`;

/** Each source is looked up by its index, whatever else there is. */
const touchedSides = `
  ${touched},
  theirs as (
    select touched.source, m.cents, m.touched_at from touched cross join lateral (
      select sum(net_cents) as cents, max(created_at) as touched_at from provider_movements
      where source = touched.source) m),
  ours as (
    select touched.source, m.cents, m.touched_at from touched cross join lateral (
      select -sum(e.amount_cents) as cents, max(t.occurred_at) as touched_at
      from (select * from ledger_entries where detail ->> 'source' = touched.source offset 0) e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
      join ledger_transactions t on t.id = e.transaction_id) m)`;

/**
 * Opens a task for each difference that has none and that nobody has accepted as it is, keeps the amounts of open tasks
 * up to date, and closes those whose difference is gone. Answers how many of each; one statement, one snapshot.
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

/** All sources that there ever were. $1 now, $2 since when they have to be left alone. */
export const reconcileAll = reconcile(differencesOf(allSides));

/** The sources of which something moved lately, whatever the history. $3 and $4 say since when. */
export const reconcileTouched = reconcile(differencesOf(touchedSides));

/** What moved at the provider since $1, by its source, and whether the ledger says the same of it at $2. */
export const movementsSince = `
  with ${differencesOf(allSides)}
  select m.source, min(m.type) as type, sum(m.net_cents)::int as "netCents", min(m.created_at) as "movedAt",
    m.source not in (select source from differences) as "isBooked"
  from provider_movements m where m.created_at >= $1 group by m.source order by "movedAt", m.source`;

/** Keeps a page of the provider's movements; one that is known is passed over. */
export const keepMovements = `
  insert into provider_movements (id, source, type, net_cents, created_at)
  select id, source, type, net_cents, created_at
  from json_to_recordset($1)
    as movement(id text, source text, type text, net_cents bigint, created_at timestamptz)
  on conflict (id) do nothing`;

/**
 * What the provider and the ledger say of one source ($1) now. Its entries are looked up by their index: joined freely,
 * Postgres reads all that the provider's account ever moved.
 */
export const sumsOf = `
  select coalesce((select sum(net_cents) from provider_movements where source = $1), 0) as "providerCents",
    coalesce((select -sum(e.amount_cents) from (
        select account_id, amount_cents from ledger_entries where detail ->> 'source' = $1 offset 0) e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'), 0) as "ledgerCents"`;
