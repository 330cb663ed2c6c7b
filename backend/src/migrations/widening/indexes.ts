import { columnsIn, indexesOn, namesOf } from './catalogue.js';
import { aboutTwins, type Ask, wide, type WidenedColumns } from './widened-columns.js';

/** Returns statements that build the twins' indexes without blocking writes. */
export async function addTwinIndexes(ask: Ask, columns: WidenedColumns): Promise<string[]> {
  const texts: string[] = [];
  for (const [table, own] of await columnsIn('twinned', ask, columns)) {
    for (const { name, definition, isTwinValid } of await indexesOn(ask, table, namesOf(own))) {
      if (isTwinValid) continue;
      // An interrupted build leaves an invalid index.
      if (isTwinValid === false) texts.push(`drop index concurrently ${wide(name)}`);
      const [head = '', ...rest] = definition.split(' USING ');
      const unique = head.startsWith('CREATE UNIQUE') ? 'unique ' : '';
      const stands = aboutTwins(rest.join(' USING '), namesOf(own));
      texts.push(`create ${unique}index concurrently ${wide(name)} on ${table} using ${stands}`);
    }
  }
  return texts;
}
