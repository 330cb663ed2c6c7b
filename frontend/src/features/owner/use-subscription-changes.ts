import { serverMessage } from '../../api/error.ts';
import { useCancelSubscriptionMutation, useResubscribeMutation } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './owner.messages.ts';

/** Cancels a subscription or takes that back, and confirms it in a toast. */
export function useSubscriptionChanges() {
  const [sendCancel] = useCancelSubscriptionMutation();
  const [sendResubscribe, resumption] = useResubscribeMutation();
  const toast = useToast();

  /** Returns the reason of a refusal, or undefined on success. */
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

  /** Returns whether the cancellation was withdrawn. */
  const resubscribe = async (id: number): Promise<boolean> => {
    const { error } = await sendResubscribe({ id });
    if (!error) toast({ tone: 'good', ...messages.resubscribed });
    else toast({ tone: 'bad', title: messages.notResubscribed, description: serverMessage(error, messages.tryAgain) });
    return !error;
  };

  return { cancel, resubscribe, resuming: resumption.isLoading };
}
