import { byteOrderMark, csvLines, type Sql } from '../../platform/index.js';
import { totalLabels } from './statement-labels.rules.js';
import { statementLines } from './statement-lines.js';
import type { StatementRow } from './statement.view.js';

/** Yields the statement as CSV in batches. Only one batch is held in memory, however many lines there are. */
export async function* statementCsv(sql: Sql, statement: StatementRow): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([['Date (UTC)', 'Line', 'How it came about', 'Note', 'Amount (USD)']]);
  yield csvLines([row('', 'Brought forward', '', '', statement.openingCents)]);
  for await (const lines of statementLines(sql, statement))
    yield csvLines(
      lines.map(({ at, title, formula, note, cents }) => row(at.slice(0, 10), title, formula, note, cents)),
    );
  if (statement.heldCents !== 0) yield csvLines([row('', 'Questioned lines, held', '', '', -statement.heldCents)]);
  yield csvLines([row('', `Statement ${statement.week}`, '', totalLabels[statement.state], statement.amountCents)]);
}

function row(date: string, title: string, formula: string, note: string, cents: number): (string | number)[] {
  return [date, title, formula, note, cents / 100];
}
