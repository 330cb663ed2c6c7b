import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Follows links to sections of the page, such as /#plans: scrolls there smoothly and moves the focus. */
export function useSectionLinks(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView({ behavior: prefersStillness() ? 'auto' : 'smooth' });
    section?.focus({ preventScroll: true });
  }, [hash, key]);
}
