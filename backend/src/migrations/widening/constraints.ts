import { checksOn, type Column, columnsIn, type ForeignKey, foreignKeysOf, namesOf } from './catalogue.js';
import { aboutTwins, type Ask, equalTo, patience, wide, type WidenedColumns, withoutHaste } from './widened-columns.js';

/**
 * Returns statements that add the columns' constraints to their twins, which hold for new writes at once and are not
 * validated for existing rows.
 */
export async function addTwinConstraints(ask: Ask, columns: WidenedColumns): Promise<string[]> {
  const twinned = await columnsIn('twinned', ask, columns);
  const texts: string[] = [];
  for (const [table, own] of twinned)
    for (const { name, definition } of await checksOn(ask, table, namesOf(own)))
      texts.push(
        `${patience(1)}; alter table ${table} drop constraint if exists ${wide(name)},
          add constraint ${wide(name)} ${aboutTwins(definition, namesOf(own))} not valid`,
      );
  const isTwinned = (table: string, column: string) => twinned.get(table)?.some((one) => one.column === column);
  for (const key of await foreignKeysOf(ask, [...twinned.values()].flat())) {
    if (key.isTwinValid !== null) continue;
    const place = (table: string, column: string) => (isTwinned(table, column) ? wide(column) : column);
    texts.push(
      `${patience(key.tables)}; alter table ${key.child} add constraint ${wide(key.name)}
        foreign key (${place(key.child, key.childColumn)})
        references ${key.parent} (${place(key.parent, key.parentColumn)})${key.actions} not valid`,
    );
  }
  return texts;
}

/** Returns statements that validate all of it, reading the tables while others read and write. */
export async function proveTwins(ask: Ask, columns: WidenedColumns): Promise<string[]> {
  const twinned = await columnsIn('twinned', ask, columns);
  const texts: string[] = [];
  for (const [table, own] of twinned) {
    const checks = await checksOn(ask, table, namesOf(own));
    const names = [...checks.map(({ name }) => wide(name)), ...own.map(({ column }) => equalTo(table, column))];
    texts.push(...names.map((name) => `${withoutHaste}; alter table ${table} validate constraint ${name}`));
    texts.push(...own.filter(({ isNotNull }) => isNotNull).map(notNull));
    // Without statistics of the column, plans would be bad in the first minutes.
    texts.push(`${withoutHaste}; analyze ${table}`);
  }
  for (const { child, name } of await foreignKeysOf(ask, [...twinned.values()].flat()))
    texts.push(`${withoutHaste}; alter table ${child} validate constraint ${wide(name)}`);
  return texts;
}

/** This takes a moment, because the validated check proves it already. */
const notNull = ({ table, column }: Column) =>
  `${patience(1)}; alter table ${table} alter column ${wide(column)} set not null`;

/** Returns statements that drop the foreign keys of the old columns, each of which the twin's key replaces already. */
export async function dropOldKeys(ask: Ask, columns: WidenedColumns): Promise<string[]> {
  const twinned = await columnsIn('twinned', ask, columns);
  const keys = (await foreignKeysOf(ask, [...twinned.values()].flat())).filter(isProved);
  return keys.map(
    ({ child, name, tables }) =>
      `${patience(tables)}; alter table ${child} drop constraint ${name};
        alter table ${child} rename constraint ${wide(name)} to ${name}`,
  );
}

function isProved({ child, name, isTwinValid }: ForeignKey): boolean {
  if (!isTwinValid)
    throw new Error(`The foreign key ${wide(name)} of ${child} is not validated, so ${name} cannot be dropped.`);
  return true;
}
