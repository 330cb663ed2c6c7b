import type pg from 'pg';

/** The lines of postgresql.conf without which Postgres counts no statements. */
export const statementSettings = `shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.track_planning = on
pg_stat_statements.max = 5000
`;

/** What one statement cost the primary, over all its parameters. */
export interface StatementTime {
  /** The statement in one line, with `$1` for its constants. */
  readonly sql: string;
  readonly calls: number;
  /** Seconds of planning and of execution, its triggers included; waiting for a lock or a processor counts too. */
  readonly planSeconds: number;
  readonly seconds: number;
  /** The pages of 8 kB that it read, most of them from memory. */
  readonly pages: number;
}

/** Begins to count the statements of the primary anew. */
export async function countStatements(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists pg_stat_statements');
  await client.query('select pg_stat_statements_reset()');
}

/** Returns the statements that took the primary longest since {@link countStatements}, the longest first. */
export async function longestStatements(client: pg.Client, count: number): Promise<StatementTime[]> {
  const { rows } = await client.query<StatementTime>(
    `select regexp_replace(query, '\\s+', ' ', 'g') as sql, calls::int, total_plan_time / 1000 as "planSeconds",
       (total_plan_time + total_exec_time) / 1000 as seconds, (shared_blks_hit + shared_blks_read)::float8 as pages
     from pg_stat_statements where toplevel and dbid = (select oid from pg_database where datname = current_database())
     order by seconds desc limit $1`,
    [count],
  );
  return rows;
}
