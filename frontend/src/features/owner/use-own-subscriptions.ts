import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/cache-rules.ts';
import { type SubscriptionDto, useListSubscriptionsQuery } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { endOfChanges } from './change-outcome.ts';

/** A change that the payment provider did not answer is made within minutes of its return. */
export const POLLING_MS = 15_000;

/**
 * Returns the query of the owner's subscriptions. It asks again while a change of one is under way and the page is
 * visible, and a toast tells the end of the change (rules.md#changes-without-an-answer).
 */
export function useOwnSubscriptions() {
  const { data } = api.endpoints.listSubscriptions.useQueryState();
  const isUnderWay = data?.some(({ changeUnderWay }) => changeUnderWay) ?? false;
  const subscriptions = useListSubscriptionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isUnderWay ? POLLING_MS : 0,
    skipPollingIfUnfocused: true,
  });
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
    dispatch(api.util.invalidateTags(['appointments', 'pets', 'billing']));
  }, [subscriptions, dispatch, toast]);
}

const none: readonly SubscriptionDto[] = [];
