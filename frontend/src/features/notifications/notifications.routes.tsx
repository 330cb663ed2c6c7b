import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const notificationRoutes: RouteObject[] = [
  {
    path: paths.notificationSettings,
    lazy: async () => ({ Component: (await import('./notifications-page.tsx')).NotificationsPage }),
  },
];

/** For the signed-out as for the signed-in: whoever follows a mailed link may be either. */
export const unsubscribeRoutes: RouteObject[] = [
  {
    path: paths.unsubscribeRoute,
    lazy: async () => ({ Component: (await import('./unsubscribe-page.tsx')).UnsubscribePage }),
  },
];
