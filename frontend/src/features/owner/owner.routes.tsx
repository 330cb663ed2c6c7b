import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** For owners who are signed in. */
export const ownerRoutes: RouteObject[] = [
  {
    path: paths.ownerDashboard,
    lazy: async () => ({ Component: (await import('./dashboard-page.tsx')).DashboardPage }),
  },
];
