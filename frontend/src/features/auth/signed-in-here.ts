import { createContext } from 'react';
import type { Session } from '../../api/session-storage.ts';

/** What happens after signing in, in place of going to another page; null on the pages for signing in. */
export const SignedInHere = createContext<((session: Session) => Promise<void> | void) | null>(null);
