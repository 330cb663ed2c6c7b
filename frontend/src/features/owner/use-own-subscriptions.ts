import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/cache-rules.ts';
import { type SubscriptionDto, useListSubscriptionsQuery } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { endOfChanges } from './change-outcome.ts';

/**
 * Returns the query of the owner's subscriptions. Where an answer shows the end of a change that was under way, a toast
 * tells it (rules.md#changes-without-an-answer).
 */
export function useOwnSubscriptions() {
  const subscriptions = useListSubscriptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  useEndOfChanges(subscriptions.data);
  return subscriptions;
}

/** Tells the end of each change, and makes stale what the change has changed elsewhere. */
function useEndOfChanges(subscriptions: readonly SubscriptionDto[] = none): void {
  const before = useRef(none);
  const dispatch = useDispatch();
  const toast = useToast();
  useEffect(() => {
    const end = endOfChanges(before.current, subscriptions);
    before.current = subscriptions;
    if (!end) return;
    toast(end);
    dispatch(api.util.invalidateTags(['appointments', 'pets', 'billing', 'payments']));
  }, [subscriptions, dispatch, toast]);
}

const none: readonly SubscriptionDto[] = [];
