import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import ts from 'typescript';

import { fits } from './column-types.ts';

const columns = {
  at: { name: 'at', kind: 'instant', isArray: false, dates: [] },
  days: { name: 'days', kind: 'day', isArray: true, dates: [] },
  visits: { name: 'visits', kind: 'json', isArray: false, dates: ['visits[].at'] },
  plan: { name: 'plan', kind: 'json', isArray: false, dates: [] },
} as const;

const rows = {
  'as the codecs yield them': `{
    at: Date | null;
    days: readonly string[];
    visits: readonly { at: Date | null; salon: string }[] | null;
    plan: { name: string; minutes: [number, number] };
  }`,
  'an instant as text': '{ at: string }',
  'days as instants': '{ days: Date[] }',
  'a Date within JSON as text': '{ visits: { at: string }[] }',
  'a Date within JSON that has none there': '{ plan: { from: Date } }',
};

test('a row type fits its columns if it has the types that the codecs yield', () => {
  expect(unfittingColumns(rows)).toEqual({
    'as the codecs yield them': [],
    'an instant as text': ['at'],
    'days as instants': ['days'],
    'a Date within JSON as text': ['visits'],
    'a Date within JSON that has none there': ['plan'],
  });
});

/** Returns the columns that each row type cannot hold. */
function unfittingColumns(types: Readonly<Record<string, string>>): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lather-rows-'));
  try {
    const file = join(folder, 'rows.ts');
    const members = Object.entries(types).map(([name, row]) => `'${name}': ${row};`);
    writeFileSync(file, `export interface Rows { ${members.join(' ')} }`);
    const program = ts.createProgram([file], { strict: true, target: ts.ScriptTarget.ES2022, types: [] });
    const checker = program.getTypeChecker();
    const [all] = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
    const properties = (type: ts.Type) => checker.getPropertiesOfType(type);
    const isUnfit = (one: ts.Symbol) =>
      !fits(checker, checker.getTypeOfSymbol(one), columns[one.name as keyof typeof columns]);
    return Object.fromEntries(
      properties(checker.getDeclaredTypeOfSymbol(all!)).map((row) => [
        row.name,
        properties(checker.getTypeOfSymbol(row))
          .filter(isUnfit)
          .map(({ name }) => name),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
