import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to a part of the page, smoothly unless the reader prefers reduced motion. */
export const scrollToPart = (part: Element): void =>
  part.scrollIntoView({
    behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });

/** Follows links to sections of the page, such as /#plans: scrolls there smoothly and moves the focus. */
export function useSectionLinks(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (!section) return;
    scrollToPart(section);
    section.focus({ preventScroll: true });
  }, [hash, key]);
}
