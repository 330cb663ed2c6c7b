/** So that spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * A text of the file that a spreadsheet takes as a text: what it would take for a formula begins with an apostrophe
 * (OWASP: CSV injection).
 */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
