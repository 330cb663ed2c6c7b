import { stringify } from 'csv-stringify/sync';

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Returns the lines of a spreadsheet file (RFC 4180). A text stays a text: one that a spreadsheet would take for a
 * formula is prefixed with an apostrophe (OWASP: CSV injection). A number is an amount in dollars and is written as a
 * number, even if negative, so that a spreadsheet can add it up.
 */
export function csvLines(lines: readonly (readonly (string | number)[])[]): string {
  return stringify(
    lines.map((cells) => [...cells]),
    {
      record_delimiter: 'windows',
      escape_formulas: true,
      // A lone CR or LF is a line break to a spreadsheet too, so such texts are quoted.
      quoted_match: /[\r\n]/,
      cast: { number: (amount) => ({ value: amount.toFixed(2), escape_formulas: false }) },
    },
  );
}
