import type { Sql } from '../../platform/index.js';
import { lineAnswer } from './statement-answer.js';
import { type LineRow, linesOf, releasedLinesOf, type StatementRow } from './statement.view.js';

/** A line of a file. */
export interface WrittenLine {
  readonly at: string;
  readonly title: string;
  readonly formula: string;
  /** Says that the line is held, or was. */
  readonly note: string;
  readonly cents: number;
}

const linesAtOnce = 500;

/** Yields all lines of a statement's total in batches: those of its period, then those released into it. */
export async function* statementLines(sql: Sql, { salonId, periodId }: StatementRow): AsyncGenerator<WrittenLine[]> {
  let before: number | undefined;
  do {
    const rows: LineRow[] = await linesOf(sql, salonId, periodId, { limit: linesAtOnce, before });
    if (rows.length > 0) yield rows.map((row) => written(row, 'Questioned: held'));
    before = rows.length === linesAtOnce ? rows.at(-1)?.id : undefined;
  } while (before !== undefined);
  const released = await releasedLinesOf(sql, salonId, periodId);
  if (released.length > 0) yield released.map((row) => written(row, 'Held on an earlier statement'));
}

function written(row: LineRow, note: string): WrittenLine {
  const { at, title, formula, cents, question } = lineAnswer('salon', row);
  return { at, title, formula, cents, note: question ? note : '' };
}
