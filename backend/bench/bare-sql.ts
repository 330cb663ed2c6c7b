import type { Pool, PoolClient } from 'pg';

import type { Sql } from '#product/platform/index.js';

/** Returns what the product's queries run on, with nothing but `pg` behind it: every statement is unnamed. */
export function bareSql(by: Pool | PoolClient): Sql {
  const rows = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await by.query<Row>(text, [...values])).rows;
  const row = async <Row extends object>(text: string, values?: readonly unknown[]): Promise<Row | undefined> =>
    (await rows<Row>(text, values))[0];
  return {
    rows,
    row,
    lookUp: row,
    list: rows,
  };
}
