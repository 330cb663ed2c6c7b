import { jest } from '@jest/globals';
import type pg from 'pg';

import { ReadDb, type Sql } from '../src/platform/index.js';
import type { RunningApp } from './running-app.js';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The number of rows that were read of each table, as Postgres counts them. */
type RowsRead = Record<string, number>;

/** Runs a query, and adds the rows that it reads. */
async function count(
  on: pg.ClientBase | pg.Pool,
  sql: string,
  values: readonly unknown[],
  read: RowsRead,
): Promise<void> {
  const walk = (node: PlanNode): void => {
    const table = node['Relation Name'];
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    if (table) read[table] = (read[table] ?? 0) + Math.round(rows);
    for (const inner of node.Plans ?? []) walk(inner);
  };
  const { rows } = await on.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) ${sql}`,
    [...values],
  );
  walk(rows[0]!['QUERY PLAN'][0].Plan);
}

/** Returns the rows that the queries of some work in a transaction read. Each query runs twice, so it must not write. */
export async function rowsReadWithin(client: pg.ClientBase, work: (sql: Sql) => Promise<unknown>): Promise<RowsRead> {
  const read: RowsRead = {};
  const rows = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    await count(client, sql, values, read);
    return (await client.query<Row>(sql, [...values])).rows;
  };
  const row = async <Row extends object>(sql: string, values?: readonly unknown[]) => (await rows<Row>(sql, values))[0];
  await work({ rows, row, lookUp: row, list: rows });
  return read;
}

/**
 * Returns the rows that the queries outside of transactions read during some work of the product; ListDb asks ReadDb
 * where there is no replica.
 */
export async function rowsReadBy(running: RunningApp, work: () => Promise<unknown>): Promise<RowsRead> {
  const read: RowsRead = {};
  const readDb = running.app.get(ReadDb);
  const real = readDb.rows.bind(readDb);
  const spy = jest.spyOn(readDb, 'rows').mockImplementation(async (sql, values = []) => {
    await count(running.database, sql, values, read);
    return real(sql, values) as never;
  });
  await work().finally(() => spy.mockRestore());
  return read;
}
