import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSiteFacts } from '../api/site-facts.slice.ts';
import { selectLacksSecondFactor } from '../api/session.slice.ts';
import { useSession } from '../api/use-session.ts';
import { pathAfterSignIn, useRedirectTarget } from '../features/auth/path-after-sign-in.ts';
import { paths } from './paths.ts';

/** For pages that make no sense to someone signed in: leads to where signing in would have led. */
export function SignedOutOnly() {
  const session = useSession();
  const requested = useRedirectTarget();
  return session ? <Navigate to={pathAfterSignIn(session.role, requested)} replace /> : <Outlet />;
}

/** For pages that every role has: visitors sign in first and come back. */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  return session ? <Outlet /> : <Navigate to={paths.signInReturningTo(`${pathname}${search}`)} replace />;
}

interface DashboardOfProps {
  role: string;
  /** Shown in the dashboard's place to whoever is not signed in with its role. */
  otherwise: ReactNode;
  /** Shown instead to whoever is signed in with another role. */
  forbidden?: ReactNode;
}

/** Shows a dashboard to its role alone; whoever needs a second factor first is led to where it is set up. */
export function DashboardOf({ role, otherwise, forbidden = otherwise }: DashboardOfProps) {
  const session = useSession();
  const lacksSecondFactor = useSelector(selectLacksSecondFactor);
  if (session?.role === role) return lacksSecondFactor ? <Navigate to={paths.account} replace /> : <Outlet />;
  return session ? forbidden : otherwise;
}

/** For booking and subscribing: other roles go to the salon's dashboard (rules.md#guards). */
export function OwnersOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session) return <Navigate to={paths.signInReturningTo(`${pathname}${search}`)} replace />;
  return session.role === 'pet_owner' ? <Outlet /> : <Navigate to={paths.salonDashboard} replace />;
}

/** The operator's texts: what is not written is not found (rules.md#legal-pages). */
export function WrittenTextsOnly({ otherwise }: { otherwise: ReactNode }) {
  const { legal } = useSiteFacts();
  const { pathname } = useLocation();
  return legal.some((kind) => paths[kind] === pathname) ? <Outlet /> : otherwise;
}

/** Leads `/dashboard` to the dashboard of whoever is signed in. */
export function RedirectToOwnDashboard() {
  const session = useSession();
  return <Navigate to={session ? paths.dashboardOf(session.role) : paths.signIn} replace />;
}

/** `/auth/login` is another name of the sign-in page; where one wanted to go afterwards stays known. */
export function RedirectToSignIn() {
  const { search, state } = useLocation();
  return <Navigate to={`${paths.signIn}${search}`} state={state as unknown} replace />;
}
