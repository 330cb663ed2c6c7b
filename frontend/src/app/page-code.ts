import { createContext, useContext, useEffect, useState } from 'react';
import { type Location, matchRoutes, type RouteObject, useNavigate } from 'react-router-dom';
import { logError } from '../shared/log-error.ts';

type Place = Pick<Location, 'pathname'>;

const unloadedAt = (routes: RouteObject[], place: Place): RouteObject[] =>
  (matchRoutes(routes, place) ?? []).map(({ route }) => route).filter(({ lazy }) => lazy);

/** Loads the code of the page at a place and stores it in its routes. */
export async function loadPageAt(routes: RouteObject[], place: Place): Promise<void> {
  for (const route of unloadedAt(routes, place))
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

/**
 * Returns the place whose page is to be shown: the new one once its code has loaded, until then the one before. Nothing
 * is shown while the code of the very first page loads.
 */
export function useShownPlace(routes: RouteObject[], place: Location) {
  const isLoaded = unloadedAt(routes, place).length === 0;
  const [shown, setShown] = useState(isLoaded ? place : undefined);
  const [failed, setFailed] = useState<Location>();
  if (isLoaded && shown !== place) setShown(place);

  useEffect(() => {
    if (isLoaded) return undefined;
    let isWanted = true;
    loadPageAt(routes, place).then(
      () => isWanted && setShown(place),
      (error: unknown) => {
        logError(`The code of ${place.pathname} did not load`, error);
        if (isWanted) setFailed(place);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [routes, place, isLoaded]);

  const hasFailed = failed === place;
  return { shown: isLoaded ? place : shown, isLoading: !isLoaded && !hasFailed, hasFailed };
}

interface PageCode {
  isLoading: boolean;
  load(place: Place): Promise<void>;
}

const PageCodeContext = createContext<PageCode>({ isLoading: false, load: async () => undefined });

export const PageCodeProvider = PageCodeContext.Provider;

/** Returns whether the code of the next page is still loading. */
export const useIsPageLoading = (): boolean => useContext(PageCodeContext).isLoading;

/**
 * Returns a function that goes to a page once its code has loaded, so that the page before is not rendered once more.
 */
export function useGoTo(): (pathname: string) => Promise<void> {
  const { load } = useContext(PageCodeContext);
  const navigate = useNavigate();
  return async (pathname) => {
    // A page whose code does not load is opened nevertheless, and says there that it is broken.
    await load({ pathname }).catch(() => undefined);
    await navigate(pathname);
  };
}
