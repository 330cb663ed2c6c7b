import { type Column, columnsIn, namesOf } from './catalogue.js';
import { type Ask, equalTo, patience, twinning, wide, type WidenedColumns } from './widened-columns.js';

/**
 * Returns statements that add the twins. From now on a trigger writes each value that any release writes to both
 * columns.
 */
export async function addTwins(ask: Ask, columns: WidenedColumns): Promise<string[]> {
  const singles = await columnsIn('single', ask, columns);
  return [...singles].map(([table, own]) =>
    [
      patience(1),
      `alter table ${table} ${namesOf(own)
        .map((column) => `add column ${wide(column)} bigint`)
        .join(', ')}, ${own.map(equality).join(', ')}`,
      `create function ${twinning(table)}() returns trigger language plpgsql as $$
        begin
          ${namesOf(own)
            .map((column) => `new.${wide(column)} := new.${column};`)
            .join(' ')}
          return new;
        end $$`,
      // The trigger runs at every change, so a row that is rewritten during the copying is copied by that.
      `create trigger ${twinning(table)} before insert or update on ${table}
        for each row execute function ${twinning(table)}()`,
    ].join(';\n'),
  );
}

/** Not validated yet, so it does not hold for existing rows until they are copied. */
function equality({ table, column, isNotNull }: Column): string {
  const isEqual = isNotNull
    ? `${wide(column)} is not null and ${wide(column)} = ${column}`
    : `${wide(column)} is not distinct from ${column}`;
  return `add constraint ${equalTo(table, column)} check (${isEqual}) not valid`;
}
