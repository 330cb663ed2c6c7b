import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the top at every change of the address, and moves the focus to the page at every change of path, so that
 * screen readers and keyboards follow. A page that has just been loaded stays where its reader is, who may have scrolled
 * before its code arrived. A link to a section that the page shows is followed by the page itself; a hash may also name
 * a section that is still loading, or be a token.
 */
export function useRouteFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const shown = useRef({ pathname, hash });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, hash };
    if (pathname === before.pathname && hash === before.hash) return;
    if (hash && document.getElementById(hash.slice(1))) return;
    window.scrollTo(0, 0);
    if (pathname !== before.pathname) page.current?.focus({ preventScroll: true });
  }, [pathname, hash, page]);
}
