import { setTimeout as pause } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { isLockMissed, ReadDb, type Sql, sqlIn, Transactions } from '../database/index.js';
import { type Month, rangeOf, suffixOf } from './month.value.js';
import type { MonthlyTable } from './monthly-tables.registry.js';

/** An arbitrary number, unique among the advisory locks of this database. */
const monthsLock = 7_021_957;

/**
 * Less than the second after which Postgres looks for a deadlock and ends one of its transactions: this one gives up
 * first, lets the table's holder pass, and tries again.
 */
const lockMilliseconds = 300;
const pauseMilliseconds = 500;
const maxTries = 20;

const typeOf = { 'event id': 'uuid', instant: 'timestamptz' } as const;

/** The monthly partitions that a table has, and how one is made and dropped. */
@Injectable()
export class MonthPartitions {
  constructor(
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns the first month with its own partition, if earlier rows share one partition, whose comment names the
   * month. Null if any month can have a partition.
   */
  async firstOf({ table }: MonthlyTable): Promise<Month | null> {
    const row = await this.readDb.row<{ first: Month | null }>(
      `select obj_description(to_regclass($1), 'pg_class') as first`,
      [`${table}_before_months`],
    );
    return row?.first ?? null;
  }

  /** Returns the months that have a partition, oldest first. */
  async of({ table }: MonthlyTable): Promise<Month[]> {
    const rows = await this.readDb.rows<{ month: Month }>(
      `select replace(right(c.relname, 7), '_', '-') as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = $1::regclass and c.relname ~ '_\\d{4}_\\d{2}$' order by 1`,
      [table],
    );
    return rows.map(({ month }) => month);
  }

  /**
   * Makes a month's partition unless it exists.
   * @returns false if rows of that month came before it: they are in the partition without a month and stay there
   */
  make({ table, column, key }: MonthlyTable, month: Month): Promise<boolean> {
    const { from, to } = rangeOf(key, month);
    return this.alone(async (sql) => {
      const early = `select 1 from ${table}_without_month where ${column} >= $1 and ${column} < $2 limit 1`;
      await sql.rows(`lock table only ${table}, ${table}_without_month in access exclusive mode`);
      if (await sql.row(early, [from, to])) return false;
      await sql.rows(
        `create table if not exists ${table}${suffixOf(month)} partition of ${table} for values from ('${from}') to ('${to}')`,
      );
      return true;
    });
  }

  /**
   * Drops a month of several tables, in one transaction. The rows with a key among `kept` are moved to the partition
   * without a month.
   */
  drop(tables: readonly MonthlyTable[], month: Month, kept: readonly string[]): Promise<void> {
    return this.alone(async (sql) => {
      await sql.rows(`lock table ${tables.map(({ table }) => `only ${table}`).join(', ')} in access exclusive mode`);
      for (const { table, column, key } of tables) {
        const partition = `${table}${suffixOf(month)}`;
        const isThere = await sql.row<{ name: string | null }>('select to_regclass($1)::text as name', [partition]);
        if (!isThere?.name) continue;
        await sql.rows(`alter table ${table} detach partition ${partition}`);
        await sql.rows(`insert into ${table} select * from ${partition} where ${column} = any($1::${typeOf[key]}[])`, [
          kept,
        ]);
        await sql.rows(`drop table ${partition}`);
      }
    });
  }

  private async alone<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.transactions.run(async (em) => {
          const sql = sqlIn(em);
          await sql.rows('select pg_advisory_xact_lock($1)', [monthsLock]);
          await sql.rows(`set local lock_timeout = ${lockMilliseconds}`);
          return work(sql);
        });
      } catch (error) {
        if (!isLockMissed(error) || tries === maxTries) throw error;
        await pause(pauseMilliseconds);
      }
  }
}
