import { byteOrderMark, csvCell, csvLine, type Sql } from '../../platform/index.js';
import { statementLines } from './statement-lines.js';
import type { StatementRow } from './statement.view.js';

/** The statement as a file for spreadsheets, piece by piece: never more than one is held, however many lines there are. */
export async function* statementCsv(sql: Sql, statement: StatementRow): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['Date (UTC)', 'Line', 'How it came about', 'Note', 'Amount (USD)']);
  yield row('', 'Brought forward', '', '', statement.openingCents);
  for await (const lines of statementLines(sql, statement))
    yield lines
      .map(({ at, title, formula, note, cents }) => row(at.slice(0, 10), title, formula, note, cents))
      .join('');
  if (statement.heldCents !== 0) yield row('', 'Questioned lines, held', '', '', -statement.heldCents);
  yield row('', `Statement ${statement.week}`, '', statement.state.replace('_', ' '), statement.amountCents);
}

/** The amount stands as a number, also a negative one, so that a spreadsheet adds it up. */
function row(date: string, title: string, formula: string, note: string, cents: number): string {
  return `${[...[date, title, formula, note].map(csvCell), (cents / 100).toFixed(2)].join(',')}\r\n`;
}
