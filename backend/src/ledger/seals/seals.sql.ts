/** The bits by which ids of entries in one block may differ: the last ten. */
const blockBits = 10;

/** The text of an entry with its transaction. No part depends on a setting of the session. */
const entryText = `concat_ws('|', e.id, e.transaction_id, e.account_id, e.amount_cents, e.payout_period_id,
  coalesce(e.detail::text, ''), t.cause_kind, t.cause_id, extract(epoch from t.occurred_at))`;

/**
 * The bounds of a closed month. They are values of the statements below, so that the planner knows how many rows lie
 * between.
 */
export interface SealBounds {
  readonly id: number;
  readonly month: string;
  readonly afterEntryId: number;
  readonly lastEntryId: number;
  readonly afterTransactionId: number;
  readonly lastTransactionId: number;
}

export const sealBounds = `id, month, after_entry_id as "afterEntryId", last_entry_id as "lastEntryId",
  after_transaction_id as "afterTransactionId", last_transaction_id as "lastTransactionId"`;

/** Returns $1 to $5 of the statements that read the entries of a month. */
export const boundsOf = (seal: SealBounds) => [
  seal.id,
  seal.afterEntryId,
  seal.lastEntryId,
  seal.afterTransactionId,
  seal.lastTransactionId,
];

const entriesOfSeal = '(select * from ledger_entries where id > $2 and id <= $3)';
const transactionsOfSeal = '(select * from ledger_transactions where id > $4 and id <= $5)';

/**
 * The entries of a seal in blocks, 16 bytes for each: its id and the beginning of its hash. It includes an entry of an
 * older transaction, which only a manual change can have made.
 */
const blocks = `
  select e.id >> ${blockBits} as block, count(*) as entries,
    string_agg(int8send(e.id) || substring(sha256(convert_to(${entryText}, 'UTF8')) for 8), ''::bytea order by e.id)
      as entry_hashes
  from ${entriesOfSeal} e left join ${transactionsOfSeal} t on t.id = e.transaction_id
  group by 1`;

/** Writes the blocks of seal $1 and returns the number of their entries. */
export const writeBlocks = `
  with blocks as (${blocks}), written as (
    insert into ledger_seal_blocks (seal_id, block, entry_hashes) select $1, block, entry_hashes from blocks)
  select coalesce(sum(entries), 0)::bigint as entries from blocks`;

/**
 * Lets {@link writeBalances} find earlier balances by index. It reads the table that it fills, which may have been empty
 * when it was planned: then it would read all its own rows for each account.
 */
export const indexesOnly = 'set local enable_seqscan = off';

/** Writes for each account that moved in seal $1 by how much it moved, and its balance at the end of the month. */
export const writeBalances = `
  with moved as (
    select e.account_id, sum(e.amount_cents) as cents from ${entriesOfSeal} e
    where $4::bigint <= $5::bigint group by 1)
  insert into ledger_seal_balances (account_id, seal_id, moved_cents, balance_cents)
  select m.account_id, $1, m.cents, m.cents + coalesce((
    select b.balance_cents from ledger_seal_balances b
    where b.account_id = m.account_id and b.seal_id < $1 order by b.seal_id desc limit 1), 0)
  from moved m`;

/**
 * Returns a query for the sums of these entries and transactions by the UTC month in which they happened, on accounts
 * of these kinds.
 */
export const totalsOf = (entries: string, transactions: string, kinds = 'true') => `
  select date_trunc('month', t.occurred_at at time zone 'UTC')::date as occurred_in, a.kind as account_kind, t.cause_kind,
    sum(e.amount_cents) as cents
  from ${entries} e join ${transactions} t on t.id = e.transaction_id
  join ledger_accounts a on a.id = e.account_id and ${kinds} group by 1, 2, 3`;

export const writeTotals = `
  insert into ledger_seal_totals (seal_id, occurred_in, account_kind, cause_kind, cents)
  select $1, totals.* from (${totalsOf(entriesOfSeal, transactionsOfSeal)}) totals`;

const digestOf = (texts: string, order: string) =>
  `sha256(coalesce(string_agg(sha256(${texts}), ''::bytea order by ${order}), ''))`;

/** Digests of the stored rows of a seal `s`. Each is made of digests, so that no text grows with the month. */
export const storedDigests = {
  entries: `(select ${digestOf('b.entry_hashes', 'b.block')} from ledger_seal_blocks b where b.seal_id = s.id)`,
  balances: `(select ${digestOf('g.part', 'g.id')} from (
    select b.account_id >> ${blockBits} as id, convert_to(
      string_agg(concat_ws('|', b.account_id, b.moved_cents, b.balance_cents), ';' order by b.account_id), 'UTF8') as part
    from ledger_seal_balances b where b.seal_id = s.id group by 1) g)`,
  totals: `(select ${digestOf(
    `convert_to(concat_ws('|', (b.occurred_in - date '2000-01-01'), b.account_kind, b.cause_kind, b.cents), 'UTF8')`,
    'b.occurred_in, b.account_kind collate "C", b.cause_kind collate "C"',
  )} from ledger_seal_totals b where b.seal_id = s.id)`,
};

/** The checksum that a seal `s` should have: over its bounds, its digests and the checksum of the seal before. */
export const checksum = `sha256(
  coalesce((select p.checksum from ledger_seals p where p.id < s.id order by p.id desc limit 1), '')
  || convert_to(concat_ws('|', s.month, s.after_transaction_id, s.last_transaction_id, s.after_entry_id, s.last_entry_id,
    extract(epoch from s.closed_at), s.entries), 'UTF8')
  || s.entries_digest || s.balances_digest || s.totals_digest)`;

/** Stores digests, checksum and instant of a seal. $1 is the seal, $2 its number of entries, $3 the present instant. */
export const finishSeal = `
  with digests as (
    select s.id, ${storedDigests.entries} as entries_digest, ${storedDigests.balances} as balances_digest,
      ${storedDigests.totals} as totals_digest
    from ledger_seals s where s.id = $1),
  filled as (
    select s.id, s.month, s.after_transaction_id, s.last_transaction_id, s.after_entry_id, s.last_entry_id, s.closed_at,
      $2::bigint as entries, d.entries_digest, d.balances_digest, d.totals_digest
    from ledger_seals s join digests d using (id))
  update ledger_seals set entries = s.entries, entries_digest = s.entries_digest, balances_digest = s.balances_digest,
    totals_digest = s.totals_digest, checksum = ${checksum}, sealed_at = $3
  from filled s where ledger_seals.id = s.id`;

/** Names the accounts whose sums in seal $1 differ from the entries of the month and the balance before it. */
export const wrongSums = `
  with moved as (
    select e.account_id, sum(e.amount_cents) as cents from ${entriesOfSeal} e
    where $4::bigint <= $5::bigint group by 1)
  select 'the sum of account ' || account_id || ' is not that of its entries' as what
  from moved m full join (select * from ledger_seal_balances where seal_id = $1) b using (account_id)
  where m.cents is distinct from b.moved_cents or b.balance_cents <> b.moved_cents + coalesce((
    select p.balance_cents from ledger_seal_balances p
    where p.account_id = b.account_id and p.seal_id < $1 order by p.seal_id desc limit 1), 0)`;

/** Returns a query for the bytes of the entries in `hashes`, one row each. */
const unpacked = (hashes: string) => `
  select substring(${hashes} from 1 + 16 * n for 8) as id, substring(${hashes} from 9 + 16 * n for 8) as hash
  from generate_series(0, length(${hashes}) / 16 - 1) as n`;

/** Names the entries of seal $1 that were changed, are missing or were added. Only blocks that differ are compared. */
export const changedEntries = `
  with blocks as (${blocks}),
  differing as (
    select coalesce(now.entry_hashes, '') as now, coalesce(kept.entry_hashes, '') as kept
    from blocks now full join (select * from ledger_seal_blocks where seal_id = $1) kept using (block)
    where now.entry_hashes is distinct from kept.entry_hashes)
  select 'entry ' || ('x' || encode(found.id, 'hex'))::bit(64)::bigint
    || case when found.now is null then ' is missing' when found.kept is null then ' was added' else ' was changed' end
    as what
  from differing d cross join lateral (
    select id, now.hash as now, kept.hash as kept from (${unpacked('d.now')}) now
    full join (${unpacked('d.kept')}) kept using (id) where now.hash is distinct from kept.hash) found
  order by found.id`;
