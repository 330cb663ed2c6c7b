/** Writes an error that the page does not show to the browser's console. */
export function logError(what: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- one of the two places that write there
  console.error(...(detail === undefined ? [what] : [what, detail]));
}

/** Writes a warning about a failure that the page handles. */
export function logWarning(what: string, detail: unknown): void {
  // oxlint-disable-next-line no-console -- one of the two places that write there
  console.warn(what, detail);
}
