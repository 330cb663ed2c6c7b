import {
  checksOn,
  type Column,
  columnsIn,
  functionsOn,
  indexesOn,
  namesOf,
  notNullNames,
  sequenceOf,
  viewsOn,
} from './catalogue.js';
import { type Ask, equalTo, narrow, patience, twinning, wide, type WidenedColumns } from './widened-columns.js';

/**
 * More numbers than all statements under way at one moment can take. A statement that was parsed before the swap and
 * waited for the table takes its number from the old sequence.
 */
const numbersOnTheirWay = 1_000;

/**
 * Returns a statement that gives the twins the places and names of the old columns. Only names and definitions change,
 * under locks held for a moment; in all tables at once, because a statement may use one value for columns of several.
 */
export async function swapTwins(ask: Ask, columns: WidenedColumns): Promise<string[]> {
  const twinned = [...(await columnsIn('twinned', ask, columns))];
  const swaps = await Promise.all(twinned.map(([table, own]) => swapOf(ask, table, own)));
  if (swaps.length === 0) return [];
  const locks = swaps.flatMap((swap) => swap.locks);
  return [[patience(locks.length), ...locks, ...swaps.flatMap(({ changes }) => changes)].join(';\n')];
}

interface Swap {
  readonly locks: readonly string[];
  readonly changes: readonly string[];
}

async function swapOf(ask: Ask, table: string, columns: readonly Column[]): Promise<Swap> {
  const names = namesOf(columns);
  const views = await viewsOn(ask, table, names);
  const checks = await checksOn(ask, table, names);
  const indexes = await indexesOn(ask, table, names);
  const numbered = columns.filter(({ identity }) => identity);
  // A read of a view locks the view before its tables.
  const locks = [...views.map(({ name }) => `drop view ${name}`), `lock table ${table} in access exclusive mode`];
  const changes = [
    `drop trigger ${twinning(table)} on ${table}`,
    `drop function ${twinning(table)}()`,
    ...names.map((column) => `alter table ${table} drop constraint ${equalTo(table, column)}`),
    ...checks.map(
      ({ name }) => `alter table ${table} drop constraint ${name};
        alter table ${table} rename constraint ${wide(name)} to ${name}`,
    ),
    ...indexes.map(({ name, constraint }) =>
      constraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`,
    ),
    ...columns.flatMap((column) => takePlace(table, column)),
    ...indexes.map(({ name, constraint }) =>
      constraint
        ? `alter table ${table} add constraint ${name} ${constraint} using index ${wide(name)}`
        : `alter index ${wide(name)} rename to ${name}`,
    ),
    ...(await Promise.all(numbered.map((column) => newSequence(ask, column)))),
    ...columns
      .filter(({ identity }) => !identity)
      .map(({ column }) => `alter table ${table} drop column ${narrow(column)}`),
    ...views.map(({ name, definition }) => `create view ${name} as ${definition.replace(/;\s*$/, '')}`),
    // A session that has run a function keeps the row's types; a function that is replaced is read again.
    ...(await functionsOn(ask, table)).map(({ definition }) => definition),
  ];
  return { locks, changes };
}

function takePlace(table: string, { column, initial }: Column): string[] {
  return [
    `alter table ${table} rename column ${column} to ${narrow(column)}`,
    `alter table ${table} rename column ${wide(column)} to ${column}`,
    ...(initial === null ? [] : [`alter table ${table} alter column ${column} set default ${initial}`]),
  ];
}

/** The new sequence takes the old name, from which releases take the next number; the old one stays with its column. */
async function newSequence(ask: Ask, { table, column, identity }: Column): Promise<string> {
  const sequence = await sequenceOf(ask, table, column);
  const generated = identity === 'a' ? 'always' : 'by default';
  return `
    alter sequence ${sequence} rename to ${narrow(sequence)};
    do $$
    declare first bigint;
    begin
      select case when is_called then last_value + ${numbersOnTheirWay} else last_value end into first from ${narrow(sequence)};
      execute format('alter table ${table} alter column ${column} add generated ${generated} as identity
        (sequence name ${sequence} start with %s)', first);
    end $$`;
}

/** Returns statements that drop what was kept for statements under way at the swap. */
export async function dropLeftOver(ask: Ask, columns: WidenedColumns): Promise<string[]> {
  const left = await columnsIn('swapped', ask, columns);
  const texts = [...left].map(([table, own]) => {
    const drops = namesOf(own).map((column) => `drop column ${narrow(column)}`);
    return `${patience(1)}; alter table ${table} ${drops.join(', ')}`;
  });
  return texts;
}

/** Returns statements that give not-null constraints their usual names. */
export async function nameNotNulls(ask: Ask, columns: WidenedColumns): Promise<string[]> {
  const texts: string[] = [];
  for (const table of Object.keys(columns))
    for (const name of await notNullNames(ask, table))
      texts.push(
        `${patience(1)}; alter table ${table} rename constraint ${name} to ${name.replace('_wide_not_null', '_not_null')}`,
      );
  return texts;
}
