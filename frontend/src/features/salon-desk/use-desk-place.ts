import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { moved, placeIn, type DeskPlace } from './desk-place.ts';

/** Where the staff are, and how they get elsewhere; a further letter of a search makes no step of the way back. */
export function useDeskPlace() {
  const [query, setQuery] = useSearchParams();
  const place = useMemo(() => placeIn(query), [query]);
  const go = useCallback(
    (change: Partial<DeskPlace>) => setQuery((now) => moved(placeIn(now), change), { replace: true }),
    [setQuery],
  );
  return { place, go };
}
