let aheadMilliseconds = 0;

/** Returns the server's current time: the clock of a sandbox may be ahead of this browser's. */
export const serverNow = (): Date => new Date(Date.now() + aheadMilliseconds);

/** Returns how far the server's clock is ahead, in milliseconds. */
export const serverAhead = (): number => aheadMilliseconds;

/** Sets how far the server's clock is ahead, in milliseconds. */
export function setServerAhead(milliseconds: number): void {
  aheadMilliseconds = milliseconds;
}

/** Reads the server's time from an answer; an answer without it means the browser's time. */
export function followServerTime(headers: Headers | undefined): void {
  if (!headers) return;
  const serverTime = Date.parse(headers.get('x-product-time') ?? '');
  aheadMilliseconds = Number.isNaN(serverTime) ? 0 : serverTime - Date.now();
}
