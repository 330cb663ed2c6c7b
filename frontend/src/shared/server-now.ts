let aheadMilliseconds = 0;

/** The server's present instant: the clock of a sandbox may be ahead of this browser's. */
export const serverNow = (): Date => new Date(Date.now() + aheadMilliseconds);

/** How far the server's clock is ahead of this one. */
export const serverAhead = (): number => aheadMilliseconds;

/** Takes over how far the server's clock is ahead. */
export function setServerAhead(milliseconds: number): void {
  aheadMilliseconds = milliseconds;
}

/** Takes the server's time over from an answer; an answer without one means the browser's own. */
export function followServerTime(headers: Headers | undefined): void {
  if (!headers) return;
  const serverTime = Date.parse(headers.get('x-product-time') ?? '');
  aheadMilliseconds = Number.isNaN(serverTime) ? 0 : serverTime - Date.now();
}
