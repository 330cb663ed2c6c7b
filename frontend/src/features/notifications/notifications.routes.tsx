import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const notificationRoutes: RouteObject[] = [
  {
    path: paths.notificationSettings,
    lazy: async () => ({ Component: (await import('./notifications-page.tsx')).NotificationsPage }),
  },
];

/** These pages need no session and allow one: a mailed link may be opened either way. */
export const unsubscribeRoutes: RouteObject[] = [
  {
    path: paths.unsubscribeRoute,
    lazy: async () => ({ Component: (await import('./unsubscribe-page.tsx')).UnsubscribePage }),
  },
];
