import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Transaction } from 'kysely';

/** Runs SQL with `$1` placeholders; the same query serves a page (Reads) and a command's transaction (sqlIn). */
export interface Sql {
  rows<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  row<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row | undefined>;
  /**
   * The row of a key, where one plan serves every value: outside a transaction each connection plans what bears a name
   * only once, which is most of such a query's time.
   */
  lookUp<Row extends object>(name: string, sql: string, values: readonly unknown[]): Promise<Row | undefined>;
}

/**
 * SQL inside the transaction of this entity manager. Timestamps and dates come as Postgres writes them:
 * ask for milliseconds where an instant is wanted.
 */
export function sqlIn(em: EntityManager): Sql {
  const transaction = em.getTransactionContext<Transaction<unknown>>();
  if (!transaction) throw new Error('sqlIn needs the entity manager of a transaction');
  const rows = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await transaction.executeQuery<Row>(CompiledQuery.raw(sql, [...values]))).rows;
  const row = async <Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row | undefined> =>
    (await rows<Row>(sql, values))[0];
  return {
    rows,
    row,
    lookUp: <Row extends object>(_name: string, sql: string, values: readonly unknown[]) => row<Row>(sql, values),
  };
}
