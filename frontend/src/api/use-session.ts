import { useSelector } from 'react-redux';
import { selectSession } from './session.slice.ts';
import type { Session } from './session-storage.ts';

/** Who is signed in, or null. */
export const useSession = (): Session | null => useSelector(selectSession);
