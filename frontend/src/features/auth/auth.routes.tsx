import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const signInRoutes: RouteObject[] = [
  { path: paths.signIn, lazy: async () => ({ Component: (await import('./sign-in-page.tsx')).SignInPage }) },
];

export const signUpRoutes: RouteObject[] = [
  { path: paths.signUp, lazy: async () => ({ Component: (await import('./sign-up-page.tsx')).SignUpPage }) },
];

/** These pages need no session and allow one: a mailed link may be opened either way. */
export const passwordRoutes: RouteObject[] = [
  {
    path: paths.forgotPassword,
    lazy: async () => ({ Component: (await import('./forgot-password-page.tsx')).ForgotPasswordPage }),
  },
  {
    path: paths.resetPassword,
    lazy: async () => ({ Component: (await import('./reset-password-page.tsx')).ResetPasswordPage }),
  },
];
