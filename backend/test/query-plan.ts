import type pg from 'pg';

/** Returns Postgres' plan of a query with these values. */
export async function planOf(client: pg.ClientBase, sql: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
