import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { asSitePath } from '../../shared/site-path.ts';

const dashboards = new Map([
  ['pet_owner', paths.ownerDashboard],
  ['salon', paths.salonDashboard],
  ['admin', paths.adminDashboard],
]);

/**
 * Returns the path after signing in: the redirect where it is a path of this site and no other role's dashboard, else
 * the role's dashboard.
 */
export function pathAfterSignIn(role: string, redirect: string | null): string {
  const own: string = dashboards.get(role) ?? paths.dashboard;
  const wanted = asSitePath(redirect);
  return wanted && [own, undefined].includes(dashboardAt(wanted)) ? wanted : own;
}

/** Returns the dashboard that a path is within. */
const dashboardAt = (path: string): string | undefined =>
  [...dashboards.values()].find((one) => path === one || ['/', '?', '#'].some((next) => path.startsWith(one + next)));

/**
 * Returns the path that a visitor wanted before signing in: from the query, from the state of the followed link, or the
 * present one where the sign-in stands in the place of a dashboard.
 */
export function useRedirectTarget(): string | null {
  const { pathname, search, hash, state } = useLocation();
  if (dashboardAt(pathname)) return `${pathname}${search}${hash}`;
  const from: unknown = (state as { from?: unknown } | null)?.from;
  return new URLSearchParams(search).get('redirect') ?? (typeof from === 'string' ? from : null);
}
