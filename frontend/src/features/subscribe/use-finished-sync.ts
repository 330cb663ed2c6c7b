import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../../api/cache-rules.ts';
import { useCheckSubscriptionMutation } from '../../api/generated.ts';
import { selectSession } from '../../api/session.slice.ts';

/**
 * Asks the server to look whether the payment of this subscription has arrived; true while it does. A look that fails
 * holds nobody up: the provider tells the server by itself as well (specification section 4).
 */
export function useFinishedSync(stripeSubscriptionId: string | null): boolean {
  const [check] = useCheckSubscriptionMutation();
  const [done, setDone] = useState(false);
  const session = useSelector(selectSession);
  const dispatch = useDispatch();
  const userId = session?.userId ?? undefined;
  const email = session?.email;

  useEffect(() => {
    if (!stripeSubscriptionId) return undefined;
    let current = true;
    const finish = ({ error }: { error?: unknown }) => {
      // oxlint-disable-next-line no-console -- specification section 4: a look that fails is only logged
      if (error) console.warn('The subscription could not be looked up', error);
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
