import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { moved, placeIn, type DeskPlace } from './desk-place.ts';

/**
 * Where the staff are, and how they get elsewhere. A step begins where the last one wanted to lead, even while the page
 * still shows what was before: two quick ones, a tab and then a search, both count.
 */
export function useDeskPlace() {
  const [query, setQuery] = useSearchParams();
  const wanted = useRef(query);
  /** Own steps that the page has not shown yet, oldest first. */
  const underWay = useRef<string[]>([]);
  useEffect(() => {
    const shown = underWay.current.indexOf(query.toString());
    underWay.current = shown < 0 ? [] : underWay.current.slice(shown + 1);
    if (underWay.current.length === 0) wanted.current = query;
  }, [query]);
  const place = useMemo(() => placeIn(query), [query]);
  const go = useCallback(
    (change: Partial<DeskPlace>) => {
      const next = moved(placeIn(wanted.current), change);
      if (next.toString() === wanted.current.toString()) return;
      wanted.current = next;
      underWay.current.push(next.toString());
      setQuery(next, { replace: true });
    },
    [setQuery],
  );
  return { place, go };
}
