import type pg from 'pg';

/** The tables of the product; the queue's library creates and keeps its own. */
const tables = `
  select c.oid::regclass::text as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'stripe_sandbox')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1`;

const sequences = `
  select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
  where schemaname in ('public', 'stripe_sandbox') and last_value is not null order by 1`;

/** Each table is one statement with a JSON row on each line, which any client understands however long the table is. */
const mark = '$rows$';

/**
 * Returns SQL that recreates a database: the schema as its migrations made it, then the rows. The Postgres from npm
 * includes no pg_dump.
 * @param schema the statements of the migrations, in their order
 * @param leftOut tables whose rows are not kept
 */
export async function fixtureSql(
  client: pg.Client,
  schema: readonly string[],
  leftOut: readonly string[],
): Promise<string> {
  const parts = schema.map((statement) => `${statement.trim()};`);
  // Rows are inserted as they were, with triggers off: the triggers' effects are part of them.
  parts.push('set session_replication_role = replica;');
  const all = (await client.query<{ name: string; columns: string }>(tables)).rows;
  parts.push(`truncate ${all.map(({ name }) => name).join(', ')};`);
  for (const { name, columns } of all) {
    if (leftOut.includes(name)) continue;
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from (select ${columns} from ${name}) t order by 1`,
    );
    if (rows.length > 0)
      parts.push(
        `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${name}, ${mark}[\n${rows.map(({ row }) => row).join(',\n')}\n]${mark});`,
      );
  }
  for (const { name, last } of (await client.query<{ name: string; last: string }>(sequences)).rows)
    parts.push(`select setval('${name}', ${last});`);
  parts.push('set session_replication_role = origin;');
  return `${parts.join('\n')}\n`;
}
