import { createRequire } from 'node:module';

import PdfDocument from 'pdfkit';

import { dollars } from '../values/index.js';

/**
 * The fonts come from an npm package, so that the file is the same on every machine; they cover Latin, Greek and
 * Cyrillic.
 */
const fontFile = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

const page = { left: 48, right: 564, width: 516, top: 48, bottom: 726, footer: 750 };
const columns = { date: 48, dateWidth: 76, text: 128, textWidth: 336, amount: 472, amountWidth: 92 };
const sizes = { title: 18, amount: 16, text: 9, small: 7.5 };
const ink = { text: '#1d2b2f', quiet: '#5b6b70', rule: '#c9d6d8', head: '#eef4f4' };

const dates = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });

/** Returns the UTC day of an instant, such as `Nov 23, 2026`. */
export const sheetDate = (instant: Date): string => dates.format(instant);

/** A line of a sheet, with its amount. */
export interface SheetRow {
  readonly at?: string;
  readonly title: string;
  /** A smaller line below the title. */
  readonly small?: string;
  readonly cents: number;
}

/**
 * The sheets of a statement or receipt: a head on the first, its name on all others, column heads and a numbered foot
 * on each. Sheets are written from top to bottom and finished one after the other, so memory holds one at a time.
 */
export class MoneySheet {
  private readonly document: PDFKit.PDFDocument;
  private pages = 1;

  constructor(private readonly names: { readonly title: string; readonly about: string; readonly author: string }) {
    this.document = new PdfDocument({
      size: 'LETTER',
      margins: { top: page.top, left: page.left, right: page.left, bottom: 0 },
      info: { Title: names.title, Author: names.author },
    });
    this.document.registerFont('text', fontFile('DejaVuSans')).registerFont('bold', fontFile('DejaVuSans-Bold'));
    this.writeFoot();
  }

  pipe<Out extends NodeJS.WritableStream>(out: Out): Out {
    return this.document.pipe(out);
  }

  end(): void {
    this.document.end();
  }

  /** Writes the title, the recipient, and the amount beside them. */
  writeHead({ to, lines, total }: { to: string[]; lines: string[]; total: { label: string; cents: number } }): void {
    const { document } = this;
    const left = page.width - 170;
    this.style('bold', sizes.title, ink.text).text(this.names.title, page.left, page.top, { width: left });
    this.style('bold', sizes.text, ink.text);
    document.moveDown(0.8).text(to[0] ?? '', { width: left });
    this.style('text', sizes.text, ink.quiet);
    for (const line of [...to.slice(1), ...lines]) document.text(line, { width: left });
    const below = document.y;
    this.style('text', sizes.text, ink.quiet).text(total.label, page.right - 160, page.top + 6, rightIn(160));
    this.style('bold', sizes.amount, ink.text).text(
      dollars(total.cents),
      page.right - 160,
      page.top + 20,
      rightIn(160),
    );
    document.y = below + 16;
  }

  /** Writes how the amount adds up, before the lines. */
  writeSum(rows: readonly SheetRow[], total: SheetRow): void {
    for (const row of rows) this.writeRow(row);
    this.writeTotal(total);
    this.document.y += 14;
  }

  writeColumnHeads(): void {
    const { document } = this;
    const top = document.y;
    document.rect(page.left, top, page.width, 18).fill(ink.head);
    this.style('bold', sizes.small, ink.quiet);
    document.text('Date (UTC)', columns.date + 4, top + 5, { width: columns.dateWidth, lineBreak: false });
    document.text('For', columns.text, top + 5, { width: columns.textWidth, lineBreak: false });
    document.text('Amount', columns.amount, top + 5, rightIn(columns.amountWidth - 4));
    document.y = top + 24;
  }

  /** Writes one line of the table, on a new sheet if it does not fit on this one. */
  writeRow({ at, title, small, cents }: SheetRow, font = 'text'): void {
    const { document } = this;
    this.style(font, sizes.text, ink.text);
    const height = document.heightOfString(title, { width: columns.textWidth });
    this.style('text', sizes.small, ink.quiet);
    const below = small ? document.heightOfString(small, { width: columns.textWidth }) : 0;
    this.makeRoom(height + below);
    const top = document.y;
    this.style(font, sizes.text, ink.text);
    if (at) document.text(sheetDate(new Date(at)), columns.date + 4, top, { width: columns.dateWidth });
    document.text(dollars(cents), columns.amount, top, rightIn(columns.amountWidth - 4));
    document.text(title, columns.text, top, { width: columns.textWidth });
    if (small) this.style('text', sizes.small, ink.quiet).text(small, { width: columns.textWidth });
    this.rule(top + height + below + 4, 0.5, ink.rule);
  }

  /** Writes a sum, set off from the rows above it. */
  writeTotal(row: SheetRow): void {
    this.makeRoom(20);
    this.rule(this.document.y, 1, ink.text);
    this.writeRow(row, 'bold');
  }

  writeNote(text: string): void {
    const { document } = this;
    this.style('text', sizes.text, ink.quiet);
    this.makeRoom(document.heightOfString(text, { width: page.width }) + 6);
    this.style('text', sizes.text, ink.quiet).text(text, page.left, document.y + 4, { width: page.width });
  }

  private rule(y: number, width: number, color: string): void {
    const { document } = this;
    document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(width).strokeColor(color).stroke();
    document.x = page.left;
    document.y = y + 4;
  }

  private makeRoom(height: number): void {
    if (this.document.y + height <= page.bottom) return;
    this.document.addPage();
    this.pages += 1;
    this.writeFoot();
    const { title, about } = this.names;
    this.style('bold', sizes.text, ink.quiet).text(`${title}, ${about}`, page.left, page.top, oneLine(page.width));
    this.document.y = page.top + 20;
    this.writeColumnHeads();
  }

  private writeFoot(): void {
    const { title, author } = this.names;
    this.style('text', sizes.small, ink.quiet);
    this.document.text(`${author}, ${title}`, page.left, page.footer, oneLine(page.width - 80));
    this.document.text(`Page ${this.pages}`, page.right - 80, page.footer, rightIn(80));
    this.document.x = page.left;
    this.document.y = page.top;
  }

  private style(font: string, size: number, color: string): PDFKit.PDFDocument {
    return this.document.font(font).fontSize(size).fillColor(color);
  }
}

const rightIn = (width: number) => ({ width, align: 'right', lineBreak: false }) as const;
const oneLine = (width: number) => ({ width, height: sizes.text + 2, ellipsis: true }) as const;
