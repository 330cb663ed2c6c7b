import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** The pages for signed-in salons. */
export const salonDeskRoutes: RouteObject[] = [
  {
    path: paths.salonDashboard,
    lazy: async () => ({ Component: (await import('./dashboard-page.tsx')).DashboardPage }),
  },
];
