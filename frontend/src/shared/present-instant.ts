let aheadMilliseconds = 0;

/** The present instant as the product knows it: a sandbox's clock may be ahead of this browser's. */
export const presentInstant = (): Date => new Date(Date.now() + aheadMilliseconds);

/** Follows what an answer says of the product's time; an answer that says nothing means the world's own. */
export function followProductTime(headers: Headers | undefined): void {
  if (!headers) return;
  const told = Date.parse(headers.get('x-product-time') ?? '');
  aheadMilliseconds = Number.isNaN(told) ? 0 : told - Date.now();
}
