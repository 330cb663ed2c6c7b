import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const marketingRoutes: RouteObject[] = [
  {
    path: paths.howItWorks,
    lazy: async () => ({ Component: (await import('./how-it-works-page.tsx')).HowItWorksPage }),
  },
];
