import { useSelector } from 'react-redux';
import { selectSession } from './session.slice.ts';
import type { Session } from './session-storage.ts';

/** Returns the current session, or null. */
export const useSession = (): Session | null => useSelector(selectSession);
