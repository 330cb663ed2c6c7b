import { newId } from '../protocol/ids.js';

/**
 * An invitation to fill in what an account lacks. Stripe's has no id; here it is kept under the one in its address.
 * It opens one session, soon, and is worth nothing afterwards.
 */
export type AccountLink = ReturnType<typeof newAccountLink>;

export interface AccountLinkFields {
  readonly account: string;
  /** Where whoever opens a link that is worth nothing is sent. */
  readonly refresh_url: string;
  /** Where they go when they are done, or had enough. */
  readonly return_url: string;
}

const openableSeconds = 300;
const sessionSeconds = 3_600;

/** The page stands at the shop's own address, which is the one to return to. */
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

/** The session that the link opens now; undefined where it has been opened before, or is too old. */
export function openedBy(link: AccountLink, now: number): AccountLink['session'] | undefined {
  if (link.session !== null || link.expires_at <= now) return undefined;
  return { id: newId('onb', 32), expires_at: now + sessionSeconds };
}
