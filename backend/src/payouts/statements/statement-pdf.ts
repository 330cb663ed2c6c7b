import { PassThrough, type Readable } from 'node:stream';

import { brand, dollars, MoneySheet, sheetDate, type SheetRow, type Sql } from '../../platform/index.js';
import { payoutWeek } from '../periods/payout-calendar.rules.js';
import { reasonFor } from '../periods/payout-reason.rules.js';
import { totalLabels } from './statement-labels.rules.js';
import { statementLines } from './statement-lines.js';
import type { StatementRow } from './statement.view.js';

/** The salon that the head of a statement names. */
export interface StatementHead {
  readonly salonName: string;
  readonly salonAddress: string;
}

/** Returns the statement as a PDF, streamed while its lines are read. A failure ends the stream with its error. */
export function statementPdf(sql: Sql, statement: StatementRow, head: StatementHead): Readable {
  const sheet = new MoneySheet({ title: titleOf(statement), about: head.salonName, author: brand });
  const out = sheet.pipe(new PassThrough());
  write(sheet, sql, statement, head).then(
    () => sheet.end(),
    (error: Error) => out.destroy(error),
  );
  return out;
}

async function write(sheet: MoneySheet, sql: Sql, statement: StatementRow, head: StatementHead): Promise<void> {
  const total = { label: totalLabels[statement.state], cents: statement.amountCents };
  sheet.writeHead({ to: [head.salonName, head.salonAddress], lines: datesOf(statement), total });
  const parts = partsOf(statement);
  if (parts.length > 1) sheet.writeSum(parts, { title: total.label, cents: total.cents });
  sheet.writeColumnHeads();
  let count = 0;
  for await (const lines of statementLines(sql, statement)) {
    count += lines.length;
    for (const { at, title, formula, note, cents } of lines)
      sheet.writeRow({ at, title, small: [formula, note].filter(Boolean).join('. '), cents });
  }
  const { linesCents, releasedCents } = statement;
  sheet.writeTotal({ title: count === 1 ? '1 line' : `${count} lines`, cents: linesCents + releasedCents });
  const reason = reasonFor('salon', statement);
  if (reason) sheet.writeNote(reason);
  if (statement.takenBackCents > 0)
    sheet.writeNote(
      `${dollars(statement.takenBackCents)} of this was taken back by the payment provider. It is owed to you again, in a later statement.`,
    );
}

const titleOf = ({ week }: StatementRow) => `Statement of ${weekName(week)}`;

/** Returns a week in words: `2026-W48` becomes `week 48, 2026`. */
function weekName(week: string): string {
  const [year, number] = week.split('-W');
  return `week ${Number(number)}, ${year}`;
}

function datesOf({ week, state, draftedAt, sentAt, carriedInto }: StatementRow): string[] {
  const drafted = `Drafted on ${sheetDate(draftedAt)}`;
  const payday = payoutWeek(week)?.paysAt;
  if (sentAt) return [`${drafted}, sent on ${sheetDate(sentAt)}`];
  if (carriedInto) return [drafted, `Carried into the statement of ${weekName(carriedInto)}`];
  return payday && (state === 'draft' || state === 'scheduled')
    ? [`${drafted}, to be paid on ${sheetDate(payday)}`]
    : [drafted];
}

/** Returns the parts of the total. Parts of zero are left out, except for the statement's own lines. */
function partsOf({ openingCents, linesCents, releasedCents, heldCents }: StatementRow): SheetRow[] {
  const parts = [
    { title: 'Brought forward', cents: openingCents },
    { title: 'Lines of this statement', cents: linesCents, always: true },
    { title: 'Held earlier, now released', cents: releasedCents },
    { title: 'Questioned lines, held', cents: -heldCents },
  ];
  return parts.filter(({ cents, always }) => always || cents !== 0);
}
