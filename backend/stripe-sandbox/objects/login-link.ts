import { newId } from '../protocol/ids.js';

/** A link to an account's Express dashboard. Stripe's has no id; the sandbox stores it under the one in its address. */
export type LoginLink = ReturnType<typeof newLoginLink>;

export interface LoginLinkFields {
  readonly account: string;
  /** Lather's address, to which the person returns from the dashboard. */
  readonly return_url: string;
}

const openableSeconds = 300;

export const dashboardPath = '/sandbox/connect/dashboard';

/** Creates a link that opens once, and expires soon. */
export function newLoginLink({ account, return_url }: LoginLinkFields, now: number) {
  const id = newId('ll', 32);
  return {
    id,
    object: 'login_link' as const,
    created: now,
    url: `${new URL(return_url).origin}${dashboardPath}/${id}`,
    account,
    return_url,
    opened: false,
  };
}

export const canBeOpened = ({ opened, created }: LoginLink, now: number): boolean =>
  !opened && now < created + openableSeconds;
