import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** The pages for visitors and owners alike. */
export const wizardRoutes: RouteObject[] = [
  { path: paths.subscribe, lazy: async () => ({ Component: (await import('./wizard-page.tsx')).WizardPage }) },
];
