import { useCallback, useMemo } from 'react';
import { useSearchState } from '../../shared/use-search-state.ts';
import { changeDeskSearch, parseDeskSearch, type DeskSearch } from './desk-search.ts';

/** Returns the place on the salon's dashboard, and the function that changes it. */
export function useDeskSearchParams() {
  const { query, update } = useSearchState();
  const search = useMemo(() => parseDeskSearch(query), [query]);
  const go = useCallback(
    (change: Partial<DeskSearch>) => update((before) => changeDeskSearch(parseDeskSearch(before), change)),
    [update],
  );
  return { search, go };
}
