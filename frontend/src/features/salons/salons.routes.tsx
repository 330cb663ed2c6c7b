import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const salonRoutes: RouteObject[] = [
  {
    path: paths.findSalons,
    lazy: async () => ({ Component: (await import('./find-salons-page.tsx')).FindSalonsPage }),
  },
  { path: paths.cityRoute, lazy: async () => ({ Component: (await import('./city-page.tsx')).CityPage }) },
  { path: paths.salonRoute, lazy: async () => ({ Component: (await import('./salon-page.tsx')).SalonPage }) },
];
