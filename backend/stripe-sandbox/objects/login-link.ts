import { newId } from '../protocol/ids.js';

/** The way into an account's small dashboard. Stripe's has no id; here it is kept under the one in its address. */
export type LoginLink = ReturnType<typeof newLoginLink>;

export interface LoginLinkFields {
  readonly account: string;
  /** Where the shop stands, and where whoever leaves the dashboard goes. */
  readonly return_url: string;
}

const openableSeconds = 300;

export const dashboardPath = '/sandbox/connect/dashboard';

/** It opens once, and soon. */
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
