import { api } from '../../api/cache-rules.ts';
import { useSession } from '../../api/use-session.ts';

/**
 * Returns a function that asks the server whether this browser's session still exists. The refusal of one that was ended
 * signs this browser out; the session of another account stays.
 */
export function useSessionCheck(): () => void {
  const session = useSession();
  const [ask] = api.endpoints.user.useLazyQuery();
  return () => {
    if (session) void ask();
  };
}
