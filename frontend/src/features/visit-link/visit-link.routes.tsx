import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** For the signed-out as for the signed-in: whoever follows a mailed link may be either. */
export const visitLinkRoutes: RouteObject[] = [
  {
    path: paths.cannotCome,
    lazy: async () => ({ Component: (await import('./cannot-come-page.tsx')).CannotComePage }),
  },
];
