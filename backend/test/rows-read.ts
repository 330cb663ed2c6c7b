import { jest } from '@jest/globals';

import { ListDb, ReadDb } from '../src/platform/index.js';
import type { RunningApp } from './running-app.js';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Returns how many rows of each table the queries of some work read, as Postgres counts them. Each query runs once more
 * beside itself, so the work must not write what it reads.
 */
export async function rowsReadBy(running: RunningApp, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const read: Record<string, number> = {};
  const walk = (node: PlanNode): void => {
    const table = node['Relation Name'];
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    if (table) read[table] = (read[table] ?? 0) + Math.round(rows);
    for (const inner of node.Plans ?? []) walk(inner);
  };
  const count = async (sql: string, values: readonly unknown[]) => {
    const { rows } = await running.database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) ${sql}`,
      [...values],
    );
    walk(rows[0]!['QUERY PLAN'][0].Plan);
  };
  const spies = [running.app.get(ListDb), running.app.get(ReadDb)].map((db) => {
    const real = db.rows.bind(db);
    return jest.spyOn(db, 'rows').mockImplementation(async (sql, values = []) => {
      await count(sql, values);
      return real(sql, values) as never;
    });
  });
  await work().finally(() => spies.forEach((spy) => spy.mockRestore()));
  return read;
}
