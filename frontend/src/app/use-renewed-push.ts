import { useEffect } from 'react';
import { useRenewPushMutation } from '../api/generated.ts';
import { useSession } from '../api/use-session.ts';
import { currentEndpoint } from '../features/notifications/browser-push.ts';

/**
 * Continues the push messages of an owner who has signed in again in a browser with push, because messages end with a
 * session (rules.md#push-messages).
 */
export function useRenewedPush(isSignInRequested: boolean): void {
  const session = useSession();
  const ownerId = session?.role === 'pet_owner' && !isSignInRequested ? session.userId : undefined;
  const [renew] = useRenewPushMutation();
  useEffect(() => {
    if (ownerId === undefined) return;
    const renewHere = async () => {
      const endpoint = await currentEndpoint();
      if (endpoint) await renew({ pushEndpointDto: { endpoint } });
    };
    // The page of the notifications says where a browser cannot be asked.
    renewHere().catch(() => undefined);
  }, [ownerId, renew]);
}
