/**
 * What the provider says of each source against what the ledger says, where the two disagree: $1 is the present
 * instant, $2 since when a source has to be left alone before it counts, so that news under way are no difference.
 * The ledger's account of the provider mirrors the provider's balance with the opposite sign.
 */
const differences = `
  theirs as (
    select source, sum(net_cents) as cents, max(created_at) as touched_at from provider_movements group by source),
  ours as (
    select e.detail ->> 'source' as source, -sum(e.amount_cents) as cents, max(t.occurred_at) as touched_at
    from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
    join ledger_transactions t on t.id = e.transaction_id
    where e.detail ->> 'source' is not null group by 1),
  differences as (
    select source, coalesce(theirs.cents, 0) as provider_cents, coalesce(ours.cents, 0) as ledger_cents,
      greatest(theirs.touched_at, ours.touched_at) <= $2 as settled
    from theirs full join ours using (source)
    where coalesce(theirs.cents, 0) <> coalesce(ours.cents, 0))`;

/**
 * Opens a task for each difference that has none and that nobody has accepted as it is, keeps the amounts of open tasks
 * up to date, and closes those whose difference is gone. Answers how many of each; one statement, one snapshot.
 */
export const reconcileStatement = `
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

/** What moved at the provider since $1, by its source, and whether the ledger says the same of it at $2. */
export const movementsSince = `
  with ${differences}
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

/** What the provider and the ledger say of one source ($1) now. */
export const sumsOf = `
  select coalesce((select sum(net_cents) from provider_movements where source = $1), 0) as "providerCents",
    coalesce((select -sum(e.amount_cents) from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
      where e.detail ->> 'source' = $1), 0) as "ledgerCents"`;
