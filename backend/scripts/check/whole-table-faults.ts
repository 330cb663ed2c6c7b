import type { AllowedReads } from './whole-tables.list.ts';

/** A statement that reads a table from end to end. */
export interface WholeRead {
  readonly file: string;
  /** Counted from zero. */
  readonly line: number;
  readonly text: string;
  readonly table: string;
}

const shownLetters = 300;

/** Returns a sentence for each whole read that is not allowed, and for each permission that nothing needs any more. */
export function wholeTableFaults(
  reads: readonly WholeRead[],
  smallTables: Readonly<Record<string, string>>,
  allowed: readonly AllowedReads[],
): string[] {
  const isAllowed = ({ file, table }: WholeRead) =>
    table in smallTables || allowed.some((one) => one.file === file && one.tables.includes(table));
  const isRead = (table: string, file?: string) =>
    reads.some((read) => read.table === table && (file === undefined || read.file === file));
  return [
    ...reads.filter((read) => !isAllowed(read)).map(inWords),
    ...Object.keys(smallTables)
      .filter((table) => !isRead(table))
      .map((table) => `whole-tables.list.ts: no statement reads all of ${table} any more`),
    ...allowed.flatMap(({ file, tables }) =>
      tables
        .filter((table) => !isRead(table, file))
        .map((table) => `whole-tables.list.ts: ${file} does not read all of ${table} any more`),
    ),
  ];
}

function inWords({ file, line, text, table }: WholeRead): string {
  const statement = text.replaceAll(/\s+/g, ' ').trim();
  const shown = statement.length > shownLetters ? `${statement.slice(0, shownLetters)} …` : statement;
  return `backend/${file}:${line + 1} reads all of ${table}: ${shown}`;
}
