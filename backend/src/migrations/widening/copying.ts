import { setTimeout as pause } from 'node:timers/promises';

import { type Column, columnsIn } from './catalogue.js';
import { type Ask, wide, type WidenedColumns } from './widened-columns.js';

/** About two thousand rows, which a batch locks for about ten milliseconds. */
const pagesAtOnce = 40;
const comparedPagesAtOnce = 10_000;
/** The pause before rows that others had locked are tried again. */
const lookMilliseconds = 1_000;

/**
 * Copies the existing values into the twins, batch by batch, while others read and write. Rows that others are writing
 * are skipped, because the trigger copies them. The copying can be interrupted and repeated.
 */
export async function copyToTwins(ask: Ask, columns: WidenedColumns): Promise<void> {
  for (const [table, own] of await columnsIn('twinned', ask, columns)) {
    await copyOnce(ask, table, own);
    while (await isAnyLeft(ask, table, own)) {
      await pause(lookMilliseconds);
      await copyOnce(ask, table, own);
    }
  }
}

const differs = (columns: readonly Column[]) =>
  columns.map(({ column }) => `${wide(column)} is distinct from ${column}`).join(' or ');

async function copyOnce(ask: Ask, table: string, columns: readonly Column[]): Promise<void> {
  const copied = columns.map(({ column }) => `${wide(column)} = ${column}`).join(', ');
  for (const pages of await pagesOf(ask, table, pagesAtOnce))
    await ask(`
      update ${table} set ${copied} where ctid = any (array(
        select ctid from ${table} where ${pages} and (${differs(columns)}) for no key update skip locked))`);
}

/** Returns whether rows are left, which others had locked and did not change. */
async function isAnyLeft(ask: Ask, table: string, columns: readonly Column[]): Promise<boolean> {
  for (const pages of await pagesOf(ask, table, comparedPagesAtOnce)) {
    const left = await ask(`select from ${table} where ${pages} and (${differs(columns)}) limit 1`);
    if (left.length > 0) return true;
  }
  return false;
}

/**
 * Returns the table's ranges of pages. A row that others move to a page that was read already is copied by the trigger.
 */
async function pagesOf(ask: Ask, table: string, atOnce: number): Promise<string[]> {
  const [size] = await ask(`
    select (pg_relation_size('${table}') / current_setting('block_size')::int)::int as pages`);
  const { pages } = size as { pages: number };
  return Array.from(
    { length: Math.ceil(pages / atOnce) },
    (_, batch) => `ctid >= '(${batch * atOnce},0)' and ctid < '(${batch * atOnce + atOnce},0)'`,
  );
}
