import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const accountRoutes: RouteObject[] = [
  { path: paths.account, lazy: async () => ({ Component: (await import('./account-page.tsx')).AccountPage }) },
];
