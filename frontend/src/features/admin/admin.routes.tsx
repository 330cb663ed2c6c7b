import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** The administrators' dashboard. */
export const adminRoutes: RouteObject[] = [
  { path: paths.adminDashboard, lazy: async () => ({ Component: (await import('./admin-page.tsx')).AdminPage }) },
];

/** The pages behind it, which use Ant Design. */
export const adminToolRoutes: RouteObject[] = [
  { path: paths.adminMoney, lazy: async () => ({ Component: (await import('./money/money-page.tsx')).MoneyPage }) },
  {
    path: paths.adminOperations,
    lazy: async () => ({ Component: (await import('./operations/operations-page.tsx')).OperationsPage }),
  },
  {
    path: paths.adminTestClock,
    lazy: async () => ({ Component: (await import('./test-clock/test-clock-page.tsx')).TestClockPage }),
  },
];
