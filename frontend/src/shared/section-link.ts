import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to a part of the page, smoothly unless the reader prefers reduced motion. */
export const scrollToPart = (part: Element): void =>
  part.scrollIntoView({
    behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });

/**
 * Follows links to sections of the page, such as /#plans: scrolls there smoothly and moves the focus. The browser has
 * followed a link that came before the page's code; whoever has the focus in the section by then keeps it.
 */
export function useSectionLinks(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (!section || section.contains(document.activeElement)) return;
    scrollToPart(section);
    section.focus({ preventScroll: true });
  }, [hash, key]);
}
