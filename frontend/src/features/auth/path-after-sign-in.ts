import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { asSitePath } from '../../shared/site-path.ts';

const dashboards = new Map([
  ['pet_owner', paths.ownerDashboard],
  ['salon', paths.salonDashboard],
  ['admin', paths.adminDashboard],
]);

/** Returns the path after signing in: the redirect where it is a path of this site, else the role's dashboard. */
export const pathAfterSignIn = (role: string, redirect: string | null): string =>
  asSitePath(redirect) ?? dashboards.get(role) ?? paths.dashboard;

/** Returns the path that a visitor wanted before signing in: from the query, or from the state of the followed link. */
export function useRedirectTarget(): string | null {
  const { search, state } = useLocation();
  const from: unknown = (state as { from?: unknown } | null)?.from;
  return new URLSearchParams(search).get('redirect') ?? (typeof from === 'string' ? from : null);
}
