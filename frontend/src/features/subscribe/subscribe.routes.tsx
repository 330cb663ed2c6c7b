import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** For owners who are signed in. */
export const subscribeRoutes: RouteObject[] = [
  {
    path: paths.subscribeToRoute,
    lazy: async () => ({ Component: (await import('./subscription-page.tsx')).SubscriptionPage }),
  },
];

/** The place that the payment provider returns to. */
export const paymentResultRoutes: RouteObject[] = [
  {
    path: paths.paymentSuccess,
    lazy: async () => ({ Component: (await import('./payment-success-page.tsx')).PaymentSuccessPage }),
  },
];
