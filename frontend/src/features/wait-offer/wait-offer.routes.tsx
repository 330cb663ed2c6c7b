import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** These pages need no session and allow one: the link of a message may be opened either way. */
export const waitOfferRoutes: RouteObject[] = [
  {
    path: paths.waitOffer,
    lazy: async () => ({ Component: (await import('./wait-offer-page.tsx')).WaitOfferPage }),
  },
];
