import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** The pages for signed-in owners. */
export const subscribeRoutes: RouteObject[] = [
  {
    path: paths.subscribeToRoute,
    lazy: async () => ({ Component: (await import('./subscription-page.tsx')).SubscriptionPage }),
  },
];

/** The page that the payment provider returns to. */
export const paymentResultRoutes: RouteObject[] = [
  {
    path: paths.paymentSuccess,
    lazy: async () => ({ Component: (await import('./payment-success-page.tsx')).PaymentSuccessPage }),
  },
];
