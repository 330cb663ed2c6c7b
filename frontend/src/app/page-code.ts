import { createContext, useContext, useEffect, useState } from 'react';
import { type Location, matchRoutes, type RouteObject, useNavigate } from 'react-router-dom';
import { logProblem } from '../shared/log-problem.ts';

type Place = Pick<Location, 'pathname'>;

const unloadedAt = (routes: RouteObject[], place: Place): RouteObject[] =>
  (matchRoutes(routes, place) ?? []).map(({ route }) => route).filter(({ lazy }) => lazy);

/** Loads the code of the page at a place; its routes hold it from then on. */
export async function loadPageAt(routes: RouteObject[], place: Place): Promise<void> {
  for (const route of unloadedAt(routes, place))
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

/**
 * The place whose page is to be shown: the one that was gone to once its code is there, until then the one before.
 * Nothing is shown while the code of the very first page comes.
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
        logProblem(`The code of ${place.pathname} did not load`, error);
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

/** Whether the code of the page that was gone to is still on its way. */
export const useIsPageLoading = (): boolean => useContext(PageCodeContext).isLoading;

/** Goes to a page once its code is there, so that it is shown with the next drawing and not the page before it. */
export function useGoTo(): (pathname: string) => Promise<void> {
  const { load } = useContext(PageCodeContext);
  const navigate = useNavigate();
  return async (pathname) => {
    // A page whose code does not come is gone to all the same, and says there that it is broken.
    await load({ pathname }).catch(() => undefined);
    await navigate(pathname);
  };
}
