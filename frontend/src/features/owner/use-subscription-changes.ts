import { serverMessage } from '../../api/error.ts';
import { useCancelSubscriptionMutation, useResubscribeMutation } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './owner.messages.ts';

/** Cancels a subscription or takes that back, and says so. */
export function useSubscriptionChanges() {
  const [sendCancel] = useCancelSubscriptionMutation();
  const [sendResubscribe, resumption] = useResubscribeMutation();
  const toast = useToast();

  /** Answers why not, or nothing when it is cancelled. */
  const cancel = async (id: number): Promise<string | undefined> => {
    const { error } = await sendCancel({ id });
    if (!error) {
      toast({ tone: 'good', ...messages.subscriptionCancelled });
      return undefined;
    }
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.subscriptionNotCancelled, description });
    return serverMessage(error, messages.subscriptionStillRuns(id));
  };

  /** Answers whether the cancellation is taken back. */
  const resubscribe = async (id: number): Promise<boolean> => {
    const { error } = await sendResubscribe({ id });
    if (!error) toast({ tone: 'good', ...messages.resubscribed });
    else toast({ tone: 'bad', title: messages.notResubscribed, description: serverMessage(error, messages.tryAgain) });
    return !error;
  };

  return { cancel, resubscribe, resuming: resumption.isLoading };
}
