import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** The pages for signed-in owners. */
export const ownerRoutes: RouteObject[] = [
  {
    path: paths.ownerDashboard,
    lazy: async () => ({ Component: (await import('./dashboard-page.tsx')).DashboardPage }),
  },
];
