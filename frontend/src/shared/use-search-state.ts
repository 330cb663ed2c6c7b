import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { oneOf } from './one-of.ts';

/** Values of the address by their names; what is undefined or empty is left out of it. */
export type SearchValues = Readonly<Record<string, string | undefined>>;

interface Step {
  /** Whether the way back leads to what was before; without it, the entry in the history is replaced. */
  readonly canGoBack?: boolean;
}

export interface SearchState {
  /** All that the address says, for whoever reads several values at once. */
  readonly query: URLSearchParams;
  value(name: string): string | undefined;
  /** The value, where it is one of those that are known. */
  valueOf<T extends string>(name: string, known: readonly T[]): T | undefined;
  /** The number of a page, counted from 1; the first where the address says nothing that could be one. */
  page(name?: string): number;
  /** Changes some values and leaves the others. */
  change(values: SearchValues, step?: Step): void;
  /** Says these values and no others. */
  replace(values: SearchValues, step?: Step): void;
  /** Makes of what the address says, or was last asked to say, what it says next. */
  update(next: (before: URLSearchParams) => URLSearchParams, step?: Step): void;
}

/** What the address says with some values changed. */
export function withValues(before: URLSearchParams, values: SearchValues): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}

/**
 * What a page keeps in the address, such as a tab, filters and the number of a page, so that a reload, a link and the way
 * back lose nothing. A step begins where the last one wanted to lead, even while the page still shows what was before:
 * two quick ones, a tab and then a search, both count.
 */
export function useSearchState(): SearchState {
  const [query, setQuery] = useSearchParams();
  const wanted = useRef(query);
  /** Own steps that the page has not shown yet, oldest first. */
  const underWay = useRef<string[]>([]);
  useEffect(() => {
    const shown = underWay.current.indexOf(query.toString());
    underWay.current = shown < 0 ? [] : underWay.current.slice(shown + 1);
    if (underWay.current.length === 0) wanted.current = query;
  }, [query]);

  const update = useCallback<SearchState['update']>(
    (nextOf, { canGoBack = false } = {}) => {
      const next = nextOf(wanted.current);
      if (next.toString() === wanted.current.toString()) return;
      wanted.current = next;
      underWay.current.push(next.toString());
      setQuery(next, { replace: !canGoBack });
    },
    [setQuery],
  );

  return useMemo(
    () => ({
      query,
      value: (name) => query.get(name) ?? undefined,
      valueOf: (name, known) => oneOf(query.get(name), known),
      page: (name = 'page') => Math.max(1, Math.floor(Number(query.get(name))) || 1),
      change: (values, step) => update((before) => withValues(before, values), step),
      replace: (values, step) => update(() => withValues(new URLSearchParams(), values), step),
      update,
    }),
    [query, update],
  );
}
