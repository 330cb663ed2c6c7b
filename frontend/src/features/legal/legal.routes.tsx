import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

const page = (kind: 'terms' | 'privacy' | 'refunds'): RouteObject => ({
  path: paths[kind],
  lazy: async () => {
    const { LegalPage } = await import('./legal-page.tsx');
    return { element: <LegalPage kind={kind} /> };
  },
});

/** The operator's legal texts; app/guards.tsx hides those that are not written. */
export const legalRoutes: RouteObject[] = [page('terms'), page('privacy'), page('refunds')];
