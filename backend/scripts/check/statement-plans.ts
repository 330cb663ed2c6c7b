import { truncateSync } from 'node:fs';

import type pg from 'pg';

import type { Catalogue, Index, PlanNode } from './whole-reads.ts';

/** A statement that the tests sent, and the place in the backend that sent it (test/jest/statement-records.cjs). */
export interface Statement {
  readonly file: string;
  /** Counted from zero. */
  readonly line: number;
  readonly text: string;
  /** Without them, any. */
  readonly values?: readonly (string | null)[];
}

/**
 * Settings under which a table is read from end to end only where no index limits what is read. Joins look up each row
 * by itself, an index is not read merely for its order, and no subquery is kept in memory instead of looked up.
 */
const settings = `
  set enable_seqscan = off; set enable_indexscan = off; set enable_indexonlyscan = off; set enable_hashjoin = off;
  set enable_mergejoin = off; set enable_material = off; set work_mem = '64kB'; set hash_mem_multiplier = 1;
  set enable_partition_pruning = off; set max_parallel_workers_per_gather = 0; set jit = off`;
const pageBytes = 8_192;

/**
 * Prepares a connection to a migrated database for plans as those of a large one: every table seems to hold ten million
 * rows, few of which share a value of any column. The database must not be used for anything else.
 */
export async function prepareForPlans(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ path: string }>(
    `select current_setting('data_directory') || '/' || pg_relation_filepath(oid) as path from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) = 0`,
  );
  // Postgres multiplies the rows of a page by the pages of the file, so each file needs one. Zeros are an empty page.
  for (const { path } of rows) truncateSync(path, pageBytes);
  await client.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
       'relpages', pg_relation_size(oid)::int / ${pageBytes}, 'reltuples', 10000000::real)
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  await client.query(
    `select pg_restore_attribute_stats('schemaname', 'public', 'relname', relname::text, 'attname', attname::text,
       'inherited', relkind = 'p', 'null_frac', 0::real, 'avg_width', 8, 'n_distinct', -0.2::real)
     from pg_attribute join pg_class c on c.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  );
  await client.query(settings);
}

/** Returns Postgres' plan of a statement, which does not run. */
export async function planOf(client: pg.Client, { text, values }: Statement): Promise<PlanNode> {
  // One message holds one statement, so a second one of the text is refused instead of run.
  const query = values
    ? { text: `explain (format json) ${text}`, values: [...values], queryMode: 'extended' }
    : { text: `explain (format json, generic_plan) ${text}` };
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(query);
  return rows[0]!['QUERY PLAN'][0].Plan;
}

/**
 * Returns statements that differ in more than their values, their number, or the month of a partition. Which values are
 * null is a difference, because it decides what remains of `$1 is null or …`.
 */
export function distinctStatements(statements: readonly Statement[]): Statement[] {
  const plannable = statements.filter(isPlannable).map((one) => ({ ...one, text: withoutMonth(one.text) }));
  return [...new Map(plannable.map((statement) => [shapeOf(statement), statement])).values()];
}

/** Returns whether a statement reads or writes rows; others define or set something. */
function isPlannable({ text }: Statement): boolean {
  return /^\s*(--[^\n]*\n\s*)*(select|insert|update|delete|merge|with|values)\b/i.test(text);
}

/** A partition of a month exists for a time; each table has one for the rows without a month. */
function withoutMonth(text: string): string {
  return text.replaceAll(/(?<=[a-z])_\d{4}_\d{2}\b/g, '_without_month');
}

function shapeOf({ file, text, values = [] }: Statement): string {
  const nulls = text.replaceAll(/\$(\d+)/g, (_, number: string) => (values[Number(number) - 1] === null ? '$0' : '$'));
  const shape = nulls
    .replaceAll(/'[^']*'|(?<![$\w])\d+\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\$0?|\?)(, ?(\$0?|\?))+/g, '$1')
    .replaceAll(/(\([$?0, ]*\))(, ?\([$?0, ]*\))+/g, '$1');
  return `${file} ${shape}`;
}

/** Reads the indexes and partitions of the public schema, which explain the names in a plan. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows: indexes } = await client.query<Index>(`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, i.indpred is not null as "isPartial",
      case when m.amname = 'btree' then pg_get_indexdef(i.indexrelid, 1, true) end as leading
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
    where c.relnamespace = 'public'::regnamespace`);
  const { rows: partitions } = await client.query<{ name: string; parent: string }>(`
    select inhrelid::regclass::text as name, inhparent::regclass::text as parent
    from pg_inherits join pg_class c on c.oid = inhrelid where c.relkind in ('r', 'p')`);
  return {
    indexes: new Map(indexes.map((index) => [index.name, index])),
    parents: new Map(partitions.map(({ name, parent }) => [name, parent])),
  };
}
