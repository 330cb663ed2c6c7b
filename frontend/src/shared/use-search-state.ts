import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { oneOf } from './one-of.ts';

/** The values of the address by their names; an undefined or empty value is left out. */
export type SearchValues = Readonly<Record<string, string | undefined>>;

interface Step {
  /** Whether the step adds an entry to the history; otherwise it replaces the current one. */
  readonly canGoBack?: boolean;
}

export interface SearchState {
  /** All values of the address. */
  readonly query: URLSearchParams;
  value(name: string): string | undefined;
  /** Returns the value, where it is one of the known ones. */
  valueOf<T extends string>(name: string, known: readonly T[]): T | undefined;
  /** Returns the number of the page, counted from 1; 1 where the address has no valid number. */
  page(name?: string): number;
  /** Changes some values and leaves the others. */
  change(values: SearchValues, step?: Step): void;
  /** Sets these values and removes all others. */
  replace(values: SearchValues, step?: Step): void;
  /** Computes the next address from the current one, or from the one that was last requested. */
  update(next: (before: URLSearchParams) => URLSearchParams, step?: Step): void;
}

/** Returns the address with some values changed. */
export function withValues(before: URLSearchParams, values: SearchValues): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}

/** Returns an address without its page, which names the list that is paged through. */
export const filtersOf = (query: URLSearchParams): string =>
  withValues(query, { page: undefined, after: undefined }).toString();

/**
 * Keeps the state of a page in the address, such as a tab, filters and a page number, so that a reload, a link and the
 * way back lose nothing. A step starts from the last requested address, even while the page still shows the one before:
 * of two quick steps, such as a tab and then a search, both count.
 */
export function useSearchState(): SearchState {
  const [query, setQuery] = useSearchParams();
  const wanted = useRef(query);
  /** Requested addresses that the page has not shown yet, oldest first. */
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
