import type pg from 'pg';

/** The tables that belong to the product; the queue's library makes and keeps its own. */
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

/** A row of JSON for each line, so that a table of any length is one statement that any client understands. */
const mark = '$rows$';

/**
 * A database as SQL that makes it anew: the schema as its own migrations made it, then the rows. There is no pg_dump
 * beside the Postgres of npm.
 * @param schema the statements of the migrations, in their order
 * @param leftOut tables whose rows are not kept
 */
export async function fixtureSql(
  client: pg.Client,
  schema: readonly string[],
  leftOut: readonly string[],
): Promise<string> {
  const parts = schema.map((statement) => `${statement.trim()};`);
  // Rows are put in as they were: what triggers did to them is part of them.
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
