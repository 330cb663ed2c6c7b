import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
interface Records {
  recordRows(
    folder: string,
  ): (
    site: () => Place,
    fields: readonly { readonly name: string; readonly dataTypeID: number }[],
    rows: readonly object[],
  ) => void;
  recordStatements(folder: string): (site: () => Place, text: string, values: readonly unknown[]) => void;
}

const load = createRequire(import.meta.url);
const { recordRows } = load('./row-records.cjs') as Records;
const { recordStatements } = load('./statement-records.cjs') as Records;
const place = (file: string) => () => ({ file, line: 6, column: 2 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lather-records-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = () =>
  readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as object);

test('a statement that a test has sent first is recorded once the product sends it', () => {
  const record = recordStatements(folder);
  const text = 'select id from pets where id = $1';
  for (const file of ['src/tubs.service.spec.ts', 'test/cast.ts']) record(place(file), text, [1]);
  expect(written()).toEqual([]);
  for (const id of [2, 3]) record(place('src/tubs.sql.ts'), text, [id]);
  expect(written()).toEqual([{ file: 'src/tubs.sql.ts', line: 6, text, values: ['2'] }]);
});

test('an answer is recorded with its columns, and with the instants within its JSON', () => {
  const record = recordRows(folder);
  const fields = [
    { name: 'id', dataTypeID: 20 },
    { name: 'visits', dataTypeID: 114 },
  ];
  const visits = [{ at: null }, { at: new Date(0), until: '2026-11-23T15:00:00+00:00', on: '2026-11-23' }];
  const stored = { movedFrom: '2026-11-23T15:00:00.000Z' };
  record(place('src/tubs.sql.ts'), fields, [
    { id: 1, visits: null },
    { id: 2, visits: [...visits, stored] },
  ]);
  expect(written()).toEqual([
    {
      ...place('src/tubs.sql.ts')(),
      columns: [
        ['id', 20],
        ['visits', 114, { dates: ['visits[].at'], texts: ['visits[].until'] }],
      ],
    },
  ]);
});
