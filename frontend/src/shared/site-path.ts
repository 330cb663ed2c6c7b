/** Returns a redirect that is a path of this site; null for anything else. */
export function asSitePath(redirect: string | null | undefined): string | null {
  if (!redirect?.startsWith('/')) return null;
  const origin = window.location.origin;
  const target = URL.canParse(redirect, origin) ? new URL(redirect, origin) : null;
  // "/.//elsewhere" keeps this origin, but its path reads as another origin.
  if (target?.origin !== origin || target.pathname.startsWith('//')) return null;
  return `${target.pathname}${target.search}${target.hash}`;
}
