import { newId } from '../protocol/ids.js';

/**
 * A link to the onboarding of an account. Stripe's has no id; the sandbox stores it under the one in its address. It
 * opens one session, expires soon, and is not valid afterwards.
 */
export type AccountLink = ReturnType<typeof newAccountLink>;

export interface AccountLinkFields {
  readonly account: string;
  /** The address to which an invalid link redirects. */
  readonly refresh_url: string;
  /** The address to which the person returns when they finish or leave. */
  readonly return_url: string;
}

const openableSeconds = 300;
const sessionSeconds = 3_600;

/** Creates a link. Its page stands at the origin of the return address. */
export function newAccountLink(fields: AccountLinkFields, now: number) {
  const id = newId('al', 32);
  return {
    id,
    object: 'account_link' as const,
    created: now,
    expires_at: now + openableSeconds,
    url: `${new URL(fields.return_url).origin}/sandbox/connect/onboarding/${id}`,
    session: null as { readonly id: string; readonly expires_at: number } | null,
    ...fields,
  };
}

/** Returns the session that the link opens now; undefined where it has been opened before, or has expired. */
export function openedBy(link: AccountLink, now: number): AccountLink['session'] | undefined {
  if (link.session !== null || link.expires_at <= now) return undefined;
  return { id: newId('onb', 32), expires_at: now + sessionSeconds };
}
