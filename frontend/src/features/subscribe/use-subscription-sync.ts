import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/cache-rules.ts';
import { useCheckSubscriptionMutation } from '../../api/generated.ts';
import { logWarning } from '../../shared/log-error.ts';
import { useSession } from '../../api/use-session.ts';

/**
 * Makes the server check whether the payment of this subscription has arrived; true while it does. A failed check
 * delays nothing, because the provider's webhooks tell the server as well (rules.md#provider-sync).
 */
export function useSubscriptionSync(stripeSubscriptionId: string | null): boolean {
  const [check] = useCheckSubscriptionMutation();
  const [done, setDone] = useState(false);
  const session = useSession();
  const dispatch = useDispatch();
  const userId = session?.userId ?? undefined;
  const email = session?.email;

  useEffect(() => {
    if (!stripeSubscriptionId) return undefined;
    let current = true;
    const finish = ({ error }: { error?: unknown }) => {
      if (error) logWarning('The subscription could not be looked up', error);
      dispatch(api.util.invalidateTags(['subscriptions', 'pets', 'appointments']));
      if (current) setDone(true);
    };
    void check({ checkSubscriptionDto: { stripeSubscriptionId, userId, email } }).then(finish);
    return () => {
      current = false;
    };
  }, [stripeSubscriptionId, userId, email, check, dispatch]);

  return stripeSubscriptionId !== null && !done;
}
