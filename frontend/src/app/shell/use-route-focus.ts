import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the top at every change of the address, and moves the focus to the page at every change of path, so that
 * screen readers and keyboards follow. A page that has just been loaded stays where its reader is, who may have scrolled
 * before its code arrived. The page itself follows a link to one of its sections.
 */
export function useRouteFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const shown = useRef({ pathname, hash });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, hash };
    if (hash || (pathname === before.pathname && hash === before.hash)) return;
    window.scrollTo(0, 0);
    if (pathname !== before.pathname) page.current?.focus({ preventScroll: true });
  }, [pathname, hash, page]);
}
