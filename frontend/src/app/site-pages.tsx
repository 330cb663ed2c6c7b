import { useEffect, useMemo } from 'react';
import { Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { PageBoundary } from './page-boundary.tsx';
import { loadPageAt, PageCodeProvider, useShownPlace } from './page-code.ts';
import { routes } from './routes.tsx';
import { BrokenPage } from './shell/broken-page.tsx';
import { PendingPage } from './shell/pending-page.tsx';
import { Shell } from './shell/shell.tsx';

const page = (
  <PageBoundary>
    <Outlet />
  </PageBoundary>
);

const inShell = (children: RouteObject[]): RouteObject[] => [
  { element: <Shell />, children: [{ element: page, children }] },
];

const pages = inShell(routes);
const pending = inShell([{ path: '*', element: <PendingPage /> }]);
const broken = inShell([{ path: '*', element: <BrokenPage /> }]);

interface SitePagesProps {
  /** Called with the path of each page that is shown. */
  onShown?: (pathname: string) => void;
}

/** The page at the current address within the shell. The page before stays until the code of the next has loaded. */
export function SitePages({ onShown }: SitePagesProps) {
  const place = useLocation();
  const { shown, isLoading, hasFailed } = useShownPlace(routes, place);
  useEffect(() => {
    if (shown) onShown?.(shown.pathname);
  }, [shown, onShown]);
  const site = useRoutes(pagesFor(shown !== undefined, hasFailed), hasFailed ? place : (shown ?? place));
  const pageCode = useMemo(
    () => ({ isLoading, load: (to: { pathname: string }) => loadPageAt(routes, to) }),
    [isLoading],
  );
  return <PageCodeProvider value={pageCode}>{site}</PageCodeProvider>;
}

function pagesFor(isShown: boolean, hasFailed: boolean): RouteObject[] {
  if (hasFailed) return broken;
  return isShown ? pages : pending;
}
