import { createRequire } from 'node:module';
import { PassThrough, type Readable } from 'node:stream';

import PdfDocument from 'pdfkit';

import { brand, dollars, type Sql } from '../../platform/index.js';
import { reasonFor } from '../payouts/payout-reason.rules.js';
import { statementLines, type WrittenLine } from './statement-lines.js';
import type { StatementRow } from './statement.view.js';

/** From an npm package, so that the same file is made wherever it is made; it knows Latin, Greek and Cyrillic. */
const fontFile = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

const page = { left: 48, right: 564, bottom: 730, width: 516 };
const columns = { date: 48, text: 118, amount: 464, textWidth: 336, amountWidth: 100 };
const sizes = { title: 18, text: 9, small: 7.5 };
const ink = { text: '#1d2b2f', quiet: '#5b6b70', rule: '#c9d6d8' };

export interface StatementHead {
  readonly salonName: string;
  readonly salonAddress: string;
}

/** The statement as a PDF, written while its lines are read; a failure ends the stream with its error. */
export function statementPdf(sql: Sql, statement: StatementRow, head: StatementHead): Readable {
  const document = new PdfDocument({
    size: 'LETTER',
    margin: page.left,
    info: { Title: titleOf(statement), Author: brand },
  });
  const out = document.pipe(new PassThrough());
  document.registerFont('text', fontFile('DejaVuSans')).registerFont('bold', fontFile('DejaVuSans-Bold'));
  write(document, sql, statement, head).then(
    () => document.end(),
    (error: Error) => out.destroy(error),
  );
  return out;
}

const titleOf = ({ week }: StatementRow) => `Statement ${week}`;

async function write(
  document: PDFKit.PDFDocument,
  sql: Sql,
  statement: StatementRow,
  head: StatementHead,
): Promise<void> {
  writeHead(document, statement, head);
  writeRow(document, { title: 'Brought forward', cents: statement.openingCents });
  for await (const lines of statementLines(sql, statement)) for (const line of lines) writeRow(document, line);
  if (statement.heldCents !== 0) writeRow(document, { title: 'Questioned lines, held', cents: -statement.heldCents });
  document.moveDown(0.5);
  writeRow(document, { title: `Total, ${statement.state.replace('_', ' ')}`, cents: statement.amountCents }, 'bold');
  const reason = reasonFor('salon', statement.reason);
  if (reason) document.font('text').fontSize(sizes.text).fillColor(ink.quiet).text(reason, page.left);
}

function writeHead(
  document: PDFKit.PDFDocument,
  statement: StatementRow,
  { salonName, salonAddress }: StatementHead,
): void {
  document.font('bold').fontSize(sizes.title).fillColor(ink.text).text(titleOf(statement));
  document.font('text').fontSize(sizes.text).fillColor(ink.quiet).text(`${brand} for ${salonName}, ${salonAddress}`);
  document.text(`Drafted on ${statement.draftedAt.toISOString().slice(0, 10)}. All dates are in UTC.`);
  document.moveDown(1);
}

type Row = Pick<WrittenLine, 'title' | 'cents'> & Partial<WrittenLine>;

/** One line of the table, on a new page where it would not fit on this one. */
function writeRow(document: PDFKit.PDFDocument, { at, title, formula, note, cents }: Row, font = 'text'): void {
  const words = [formula, note].filter(Boolean).join('. ');
  document.font(font).fontSize(sizes.text);
  const height = document.heightOfString(title, { width: columns.textWidth });
  document.fontSize(sizes.small);
  const below = words ? document.heightOfString(words, { width: columns.textWidth }) : 0;
  if (document.y + height + below > page.bottom) document.addPage();
  const top = document.y;
  document.font(font).fontSize(sizes.text).fillColor(ink.text);
  if (at) document.text(at.slice(0, 10), columns.date, top);
  document.text(dollars(cents), columns.amount, top, { width: columns.amountWidth, align: 'right' });
  document.text(title, columns.text, top, { width: columns.textWidth });
  if (words) document.font('text').fontSize(sizes.small).fillColor(ink.quiet).text(words, { width: columns.textWidth });
  const bottom = top + height + below + 4;
  document.moveTo(page.left, bottom).lineTo(page.right, bottom).lineWidth(0.5).strokeColor(ink.rule).stroke();
  document.x = page.left;
  document.y = bottom + 4;
}
