import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { asSitePath } from '../../shared/site-path.ts';

const dashboards = new Map([
  ['pet_owner', paths.ownerDashboard],
  ['salon', paths.salonDashboard],
  ['admin', paths.adminDashboard],
]);

/** Where signing in leads: to the redirect where it is a path of this site, else to the role's dashboard. */
export const pathAfterSignIn = (role: string, redirect: string | null): string =>
  asSitePath(redirect) ?? dashboards.get(role) ?? paths.dashboard;

/** The place someone wanted to go to when asked to sign in: in the query, or in the state of the link they followed. */
export function useRedirectTarget(): string | null {
  const { search, state } = useLocation();
  const from: unknown = (state as { from?: unknown } | null)?.from;
  return new URLSearchParams(search).get('redirect') ?? (typeof from === 'string' ? from : null);
}
