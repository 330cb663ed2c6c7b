import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Every change of path starts at the top, and tells screen readers and keyboards by moving the focus to the page.
 * A link to a section of a page is the page's own to follow.
 */
export function useRouteFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (hash) return;
    window.scrollTo(0, 0);
    if (shownPath.current !== pathname) page.current?.focus({ preventScroll: true });
    shownPath.current = pathname;
  }, [pathname, hash, page]);
}
