/** A redirect is followed when it is a path of this site; anything else answers null. */
export function asSitePath(redirect: string | null | undefined): string | null {
  if (!redirect?.startsWith('/')) return null;
  const origin = window.location.origin;
  const target = URL.canParse(redirect, origin) ? new URL(redirect, origin) : null;
  // "/.//elsewhere" keeps this origin and has a path that reads as another one.
  if (target?.origin !== origin || target.pathname.startsWith('//')) return null;
  return `${target.pathname}${target.search}${target.hash}`;
}
