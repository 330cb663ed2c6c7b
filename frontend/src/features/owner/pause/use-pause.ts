import { serverMessage } from '../../../api/error.ts';
import {
  type SubscriptionDto,
  usePauseSubscriptionMutation,
  useUnpauseSubscriptionMutation,
  useWithdrawPauseMutation,
} from '../../../api/generated.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { requestMessage } from '../change-outcome.ts';
import { messages } from './pause.messages.ts';

/**
 * Returns the commands of a pause. Each confirms its result in a toast, and returns the reason of a refusal or
 * undefined on success.
 */
export function usePause() {
  const [sendPause] = usePauseSubscriptionMutation();
  const [sendWithdrawal, withdrawal] = useWithdrawPauseMutation();
  const [sendUnpause] = useUnpauseSubscriptionMutation();
  const toast = useToast();

  const refused = (title: string, error: unknown): string => {
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title, description });
    return description;
  };

  const pause = async (id: number, months: number): Promise<string | undefined> => {
    const { data, error } = await sendPause({ id, pauseSubscriptionDto: { months: months as 1 | 2 | 3 } });
    if (error) return refused(messages.notPlanned, error);
    toast(requestMessage('pause', data));
    return undefined;
  };

  const withdraw = async (id: number): Promise<string | undefined> => {
    const { data, error } = await sendWithdrawal({ id });
    if (error) return refused(messages.notWithdrawn, error);
    toast(requestMessage('withdraw_pause', data));
    return undefined;
  };

  const unpause = async ({ id }: SubscriptionDto): Promise<string | undefined> => {
    const { data, error } = await sendUnpause({ id });
    if (error) return refused(messages.notUnpaused, error);
    toast(requestMessage('unpause', data));
    return undefined;
  };

  return { pause, withdraw, withdrawing: withdrawal.isLoading, unpause };
}
