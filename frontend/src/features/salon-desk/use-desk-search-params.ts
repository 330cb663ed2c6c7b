import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeDeskSearch, parseDeskSearch, type DeskSearch } from './desk-search.ts';

/**
 * Where the staff are, and how they get elsewhere. A step begins where the last one wanted to lead, even while the page
 * still shows what was before: two quick ones, a tab and then a search, both count.
 */
export function useDeskSearchParams() {
  const [query, setQuery] = useSearchParams();
  const wanted = useRef(query);
  /** Own steps that the page has not shown yet, oldest first. */
  const underWay = useRef<string[]>([]);
  useEffect(() => {
    const shown = underWay.current.indexOf(query.toString());
    underWay.current = shown < 0 ? [] : underWay.current.slice(shown + 1);
    if (underWay.current.length === 0) wanted.current = query;
  }, [query]);
  const search = useMemo(() => parseDeskSearch(query), [query]);
  const go = useCallback(
    (change: Partial<DeskSearch>) => {
      const next = changeDeskSearch(parseDeskSearch(wanted.current), change);
      if (next.toString() === wanted.current.toString()) return;
      wanted.current = next;
      underWay.current.push(next.toString());
      setQuery(next, { replace: true });
    },
    [setQuery],
  );
  return { search, go };
}
