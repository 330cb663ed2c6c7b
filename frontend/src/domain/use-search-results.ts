import { useCallback, useRef, type RefObject } from 'react';
import { scrollToPart } from '../shared/section-link.ts';

interface SearchResults {
  /** The part of the page with the results. It needs a tab index of -1. */
  readonly results: RefObject<HTMLDivElement | null>;
  readonly showResults: () => void;
}

/**
 * Moves the focus from a sent search to its results, and scrolls to them where they begin in the lower half of the
 * screen: on a phone the form covers it, so that a search would seem to do nothing.
 */
export function useSearchResults(): SearchResults {
  const results = useRef<HTMLDivElement>(null);
  const showResults = useCallback(() => {
    const part = results.current;
    if (!part) return;
    part.focus({ preventScroll: true });
    if (part.getBoundingClientRect().top > window.innerHeight / 2) scrollToPart(part);
  }, []);
  return { results, showResults };
}
