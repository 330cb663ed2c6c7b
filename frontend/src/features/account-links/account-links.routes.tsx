import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** For the signed-out as for the signed-in: whoever follows a mailed link may be either. */
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
