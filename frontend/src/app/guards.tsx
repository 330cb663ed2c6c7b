import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSiteFacts } from '../api/site-facts.slice.ts';
import { selectLacksSecondFactor } from '../api/session.slice.ts';
import { useSession } from '../api/use-session.ts';
import { pathAfterSignIn, useRedirectTarget } from '../features/auth/path-after-sign-in.ts';
import { paths } from './paths.ts';

/** Guards pages for visitors: a signed-in person goes where signing in would have led. */
export function SignedOutOnly() {
  const session = useSession();
  const requested = useRedirectTarget();
  return session ? <Navigate to={pathAfterSignIn(session.role, requested)} replace /> : <Outlet />;
}

/** Guards pages for every role: a visitor signs in first and comes back. */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  return session ? <Outlet /> : <Navigate to={paths.signInReturningTo(`${pathname}${search}`)} replace />;
}

interface DashboardOfProps {
  role: string;
  /** Shown in place of the dashboard to a visitor. */
  otherwise: ReactNode;
  /** Shown instead to a person with another role; `otherwise` by default. */
  forbidden?: ReactNode;
}

/**
 * Shows a dashboard to its role alone. A person who still needs a second factor goes to the account page to set it up.
 */
export function DashboardOf({ role, otherwise, forbidden = otherwise }: DashboardOfProps) {
  const session = useSession();
  const lacksSecondFactor = useSelector(selectLacksSecondFactor);
  if (session?.role === role) return lacksSecondFactor ? <Navigate to={paths.account} replace /> : <Outlet />;
  return session ? forbidden : otherwise;
}

/** Guards booking and subscribing: other roles go to the salon's dashboard (rules.md#guards). */
export function OwnersOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session) return <Navigate to={paths.signInReturningTo(`${pathname}${search}`)} replace />;
  return session.role === 'pet_owner' ? <Outlet /> : <Navigate to={paths.salonDashboard} replace />;
}

/** Guards the legal pages: a text that is not written is not found (rules.md#legal-pages). */
export function WrittenTextsOnly({ otherwise }: { otherwise: ReactNode }) {
  const { legal } = useSiteFacts();
  const { pathname } = useLocation();
  return legal.some((kind) => paths[kind] === pathname) ? <Outlet /> : otherwise;
}

/** Redirects `/dashboard` to the dashboard of the person's role. */
export function RedirectToOwnDashboard() {
  const session = useSession();
  return <Navigate to={session ? paths.dashboardOf(session.role) : paths.signIn} replace />;
}

/** Redirects `/auth/login`, another name of the sign-in page, and keeps the page to return to. */
export function RedirectToSignIn() {
  const { search, state } = useLocation();
  return <Navigate to={`${paths.signIn}${search}`} state={state as unknown} replace />;
}
