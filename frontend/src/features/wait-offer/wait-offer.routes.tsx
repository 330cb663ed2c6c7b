import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** For the signed-out as for the signed-in: whoever follows a link of a message may be either. */
export const waitOfferRoutes: RouteObject[] = [
  {
    path: paths.waitOffer,
    lazy: async () => ({ Component: (await import('./wait-offer-page.tsx')).WaitOfferPage }),
  },
];
