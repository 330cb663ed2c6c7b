import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const adminRoutes: RouteObject[] = [
  { path: paths.adminDashboard, lazy: async () => ({ Component: (await import('./admin-page.tsx')).AdminPage }) },
];
