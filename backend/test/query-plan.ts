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
  const sql = sqlOn(client, async (text, values) => void plans.push(await planOf(client, text, values)));
  await work(sql);
  return plans.join('\n\n');
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** A step of a query as executed, like "Seq Scan appointments", and how many rows it read. */
export interface PlanStep {
  readonly step: string;
  readonly rows: number;
}

/** Runs a query and returns its steps. */
export async function stepsOf(
  client: pg.ClientBase | pg.Pool,
  sql: string,
  values: readonly unknown[],
): Promise<PlanStep[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) ${sql}`,
    [...values],
  );
  const flattened = (node: PlanNode): PlanStep[] => {
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const names = [node['Node Type'], node['Relation Name'], node['Index Name']];
    return [
      { step: names.filter(Boolean).join(' '), rows: (node['Actual Rows'] + removed) * node['Actual Loops'] },
      ...(node.Plans ?? []).flatMap(flattened),
    ];
  };
  return flattened(rows[0]!['QUERY PLAN'][0].Plan);
}

/** Returns the steps of all statements of some work that read more rows than this, in the open transaction. */
export async function stepsOver(
  client: pg.ClientBase,
  most: number,
  work: (sql: Sql) => Promise<unknown>,
): Promise<PlanStep[]> {
  const steps: PlanStep[] = [];
  const sql = sqlOn(client, async (text, values) => {
    await client.query('savepoint explained');
    steps.push(...(await stepsOf(client, text, values)));
    await client.query('rollback to explained');
  });
  await work(sql);
  return steps.filter(({ rows }) => rows > most);
}

/** Makes Postgres prefer the indexes until the end of the transaction, as it would with many more rows. */
export async function preferIndexes(client: pg.ClientBase): Promise<void> {
  for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
    await client.query(`set local enable_${way} = off`);
}

/** Returns the queries of one connection. */
export function sqlOn(
  client: pg.ClientBase,
  beforeEach: (text: string, values: readonly unknown[]) => Promise<void> = async () => {},
): Sql {
  const rows = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    await beforeEach(text, values);
    return (await client.query<Row>(text, [...values])).rows;
  };
  const row = async <Row extends object>(text: string, values?: readonly unknown[]) =>
    (await rows<Row>(text, values))[0];
  return { rows, row, lookUp: row, list: rows };
}
