import type pg from 'pg';

import type { Sql } from '../src/platform/index.js';

/** Returns Postgres' plan of a query with these values. */
export async function planOf(client: pg.ClientBase, sql: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Returns the plans of all statements of some work, each as it was before the statement ran. */
export async function plansOf(client: pg.ClientBase, work: (sql: Sql) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const rows = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    plans.push(await planOf(client, sql, values));
    return (await client.query<Row>(sql, [...values])).rows;
  };
  const row = async <Row extends object>(sql: string, values?: readonly unknown[]) => (await rows<Row>(sql, values))[0];
  await work({ rows, row, lookUp: row, list: rows });
  return plans.join('\n\n');
}
