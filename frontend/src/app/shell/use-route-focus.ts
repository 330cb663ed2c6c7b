import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the top at every change of path, and moves the focus to the page so that screen readers and keyboards
 * follow. The page itself follows a link to one of its sections.
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
