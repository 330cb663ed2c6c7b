import pg from 'pg';

const paymentsOfMonth = 12_500;

/**
 * Fills a migrated, empty database by SQL alone: `months` closed months that wait for their seals, and an open one,
 * each of 12,500 paid and divided cycles (50,000 entries) that are in the provider's book too. Returns the number of
 * entries.
 */
export async function fillMonths(databaseUrl: string, months: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`insert into ledger_accounts (kind) values ('provider'), ('platform')`);
    for (let ago = months; ago >= 0; ago -= 1) {
      await addMonth(client, ago);
      if (ago > 0)
        await client.query(
          `select close_ledger_month(to_char(date_trunc('month', now() at time zone 'UTC') - $1 * interval '1 month', 'YYYY-MM'),
             date_trunc('month', now()) - ($1::int - 1) * interval '1 month')`,
          [ago],
        );
    }
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    const { rows } = await client.query<{ entries: number }>('select count(*)::int as entries from ledger_entries');
    return rows[0]?.entries ?? 0;
  } finally {
    await client.end();
  }
}

async function addMonth(client: pg.Client, ago: number): Promise<void> {
  const at = `date_trunc('month', now()) - $1::int * interval '1 month' + interval '1 hour'`;
  const ids = `generate_series($1::int * ${paymentsOfMonth} + 1, ($1::int + 1) * ${paymentsOfMonth}) as n`;
  await client.query(`insert into ledger_accounts (kind, owner_id) select 'cycle', n from ${ids}`, [ago]);
  await client.query(
    `insert into provider_movements (id, source, type, net_cents, created_at)
     select 'txn_' || n, 'ch_' || n, 'charge', 5500, ${at} from ${ids}`,
    [ago],
  );
  await client.query(
    `with posted as (
       insert into ledger_transactions (cause_kind, cause_id, occurred_at)
       select kind, kind || n, ${at} from ${ids}, (values ('invoice'), ('cycle')) as k(kind) returning id, cause_kind, cause_id
     ), sides as (
       select id, cause_kind, substring(cause_id from '\\d+$')::int as n from posted
     )
     insert into ledger_entries (transaction_id, account_id, amount_cents, detail)
     select s.id, a.id, case cause_kind when 'invoice' then 5500 else -5500 end, null
     from sides s join ledger_accounts a on a.kind = 'cycle' and a.owner_id = s.n
     union all
     select s.id, a.id, case cause_kind when 'invoice' then -5500 else 5500 end,
       case cause_kind when 'invoice' then jsonb_build_object('source', 'ch_' || s.n) end
     from sides s join ledger_accounts a
       on a.kind = case cause_kind when 'invoice' then 'provider' else 'platform' end and a.owner_id = 0`,
    [ago],
  );
}
