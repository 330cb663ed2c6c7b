/** Who is signed in on this browser, as it stands in local storage. */
export interface Session {
  token: string;
  role: string;
  userId: number | null;
  email: string;
  username: string;
}

/** The token comes last: the event of its writing tells other tabs that all the rest is there. */
const keys = { role: 'userRole', userId: 'userId', email: 'userEmail', username: 'username', token: 'token' } as const;

/** The token as any tab stored it last. Another tab may have renewed it, so it is read anew for each call. */
export const storedToken = (): string | null => localStorage.getItem(keys.token);

/** Whoever has a token is signed in; a missing role means a pet owner. */
export function readSession(): Session | null {
  const token = storedToken();
  if (!token) return null;
  const userId = Number(localStorage.getItem(keys.userId));
  return {
    token,
    role: localStorage.getItem(keys.role) ?? 'pet_owner',
    userId: Number.isInteger(userId) && userId > 0 ? userId : null,
    email: localStorage.getItem(keys.email) ?? '',
    username: localStorage.getItem(keys.username) ?? '',
  };
}

export function writeSession(session: Session | null): void {
  for (const [field, key] of Object.entries(keys) as [keyof Session, string][]) {
    const value = session?.[field];
    if (value) localStorage.setItem(key, String(value));
    else localStorage.removeItem(key);
  }
}

/** Calls back when another tab signs in or out. */
export function onSessionChangedElsewhere(listener: (session: Session | null) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === null || event.key === keys.token) listener(readSession());
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
