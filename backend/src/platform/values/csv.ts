import { stringify } from 'csv-stringify/sync';

/** So that spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Lines of a file for spreadsheets (RFC 4180). A text stays a text: what a spreadsheet would take for a formula begins
 * with an apostrophe (OWASP: CSV injection). A number is an amount in dollars and stands as one, also a negative one,
 * so that a spreadsheet adds it up.
 */
export function csvLines(lines: readonly (readonly (string | number)[])[]): string {
  return stringify(
    lines.map((cells) => [...cells]),
    {
      record_delimiter: 'windows',
      escape_formulas: true,
      // A single one of the two that end a line is a break to a spreadsheet too.
      quoted_match: /[\r\n]/,
      cast: { number: (amount) => ({ value: amount.toFixed(2), escape_formulas: false }) },
    },
  );
}
