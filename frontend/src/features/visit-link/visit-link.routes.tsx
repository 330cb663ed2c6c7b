import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** These pages need no session and allow one: a mailed link may be opened either way. */
export const visitLinkRoutes: RouteObject[] = [
  {
    path: paths.cannotCome,
    lazy: async () => ({ Component: (await import('./cannot-come-page.tsx')).CannotComePage }),
  },
];
