import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** These pages need no session and allow one: a mailed link may be opened either way. */
export const accountLinkRoutes: RouteObject[] = [
  {
    path: paths.confirmEmail,
    lazy: async () => ({ Component: (await import('./confirm-email-page.tsx')).ConfirmEmailPage }),
  },
  {
    path: paths.changeEmail,
    lazy: async () => ({ Component: (await import('./change-email-page.tsx')).ChangeEmailPage }),
  },
  {
    path: paths.keepEmail,
    lazy: async () => ({ Component: (await import('./keep-email-page.tsx')).KeepEmailPage }),
  },
  {
    path: paths.notMe,
    lazy: async () => ({ Component: (await import('./not-me-page.tsx')).NotMePage }),
  },
];
