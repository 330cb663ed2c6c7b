import { type Column, columnsIn, namesOf } from './catalogue.js';
import { type Ask, equalTo, patience, twinning, wide, type WidenedColumns } from './widened-columns.js';

/** Adds the columns beside. What is written from now on, by whatever release, under the old name, stands in both. */
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
      // With every change: a row that is written anew while rows are copied is a copied one.
      `create trigger ${twinning(table)} before insert or update on ${table}
        for each row execute function ${twinning(table)}()`,
    ].join(';\n'),
  );
}

/** Not validated yet: of the rows from before nothing is said until they are copied. */
function equality({ table, column, isNotNull }: Column): string {
  const isEqual = isNotNull
    ? `${wide(column)} is not null and ${wide(column)} = ${column}`
    : `${wide(column)} is not distinct from ${column}`;
  return `add constraint ${equalTo(table, column)} check (${isEqual}) not valid`;
}
