import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const landingRoutes: RouteObject[] = [
  { path: paths.home, lazy: async () => ({ Component: (await import('./landing-page.tsx')).LandingPage }) },
];
