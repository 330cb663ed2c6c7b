import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const authRoutes: RouteObject[] = [
  { path: paths.signIn, lazy: async () => ({ Component: (await import('./sign-in-page.tsx')).SignInPage }) },
  { path: paths.signUp, lazy: async () => ({ Component: (await import('./sign-up-page.tsx')).SignUpPage }) },
];
