/** Writes to the browser's console what the page does not show, for whoever looks into it. */
export function logProblem(what: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- one of the two places that write there
  console.error(...(detail === undefined ? [what] : [what, detail]));
}

/** The same for what the page has an answer to. */
export function logWarning(what: string, detail: unknown): void {
  // oxlint-disable-next-line no-console -- one of the two places that write there
  console.warn(what, detail);
}
