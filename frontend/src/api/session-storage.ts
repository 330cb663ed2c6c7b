import { browserStorage } from '../shared/browser-storage.ts';

/** The session of this browser, as kept in local storage. */
export interface Session {
  token: string;
  role: string;
  userId: number | null;
  email: string;
  username: string;
}

/** The token is written last: its storage event tells other tabs that everything else is there. */
const keys = { role: 'userRole', userId: 'userId', email: 'userEmail', username: 'username', token: 'token' } as const;

/** Returns the token that any tab stored last. Another tab may have renewed it, so it is read again for each call. */
export const storedToken = (): string | null => browserStorage.getItem(keys.token);

/** Returns the session, or null without a token; a missing role means a pet owner. */
export function readSession(): Session | null {
  const token = storedToken();
  if (!token) return null;
  const userId = Number(browserStorage.getItem(keys.userId));
  return {
    token,
    role: browserStorage.getItem(keys.role) ?? 'pet_owner',
    userId: Number.isInteger(userId) && userId > 0 ? userId : null,
    email: browserStorage.getItem(keys.email) ?? '',
    username: browserStorage.getItem(keys.username) ?? '',
  };
}

/** The second key under which the wizard's registration keeps its token (rules.md#sessions). */
const wizardTokenKey = 'auth_token';

/** Keeps the token of the wizard's registration under its own key, for as long as the session lasts. */
export const writeWizardToken = (token: string): void => browserStorage.setItem(wizardTokenKey, token);

/** Stores the session for all tabs, with the token of the wizard where there is one; null removes both. */
export function writeSession(session: Session | null): void {
  if (!session) browserStorage.removeItem(wizardTokenKey);
  else if (browserStorage.getItem(wizardTokenKey)) writeWizardToken(session.token);
  for (const [field, key] of Object.entries(keys) as [keyof Session, string][]) {
    const value = session?.[field];
    if (value) browserStorage.setItem(key, String(value));
    else browserStorage.removeItem(key);
  }
}

/**
 * Calls the listener when another tab may have signed in or out: when it writes the token, and when the browser shows a
 * page again that it had kept as it was, because such a page hears of nothing.
 */
export function onSessionChangedElsewhere(listener: (session: Session | null) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === keys.token) listener(readSession());
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener(readSession());
  };
  window.addEventListener('storage', hear);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', comeBack);
  };
}
