import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Transaction } from 'kysely';

/**
 * Runs SQL with `$1` placeholders; the same query serves a page (ReadDb) and a command's transaction (sqlIn), and its
 * rows are the same in both (codecs.ts): an instant is a Date, a day a LocalDate, cents are numbers. An instant within
 * JSON is a Date as well if the query writes it with `instantInJson`.
 */
export interface Sql {
  rows<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  row<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row | undefined>;
  /**
   * Returns the row of a key, for queries whose plan suits every value. Outside a transaction each connection plans a
   * text once, which is most of such a query's time.
   */
  lookUp<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row | undefined>;
  /**
   * Returns all rows of a list whose plan depends on its values. Outside a transaction each connection parses a text
   * once.
   */
  list<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]>;
}

/** Returns SQL inside the transaction of this entity manager. */
export function sqlIn(em: EntityManager): Sql {
  const transaction = em.getTransactionContext<Transaction<unknown>>();
  if (!transaction) throw new Error('sqlIn needs the entity manager of a transaction.');
  const rows = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await transaction.executeQuery<Row>(CompiledQuery.raw(sql, [...values]))).rows;
  const row = async <Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row | undefined> =>
    (await rows<Row>(sql, values))[0];
  return {
    rows,
    row,
    lookUp: row,
    list: rows,
  };
}
