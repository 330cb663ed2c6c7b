import { serverMessage } from '../../../api/error.ts';
import { type ChangePlanDto, useChangePlanMutation, useWithdrawPlanChangeMutation } from '../../../api/generated.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { requestMessage } from '../change-outcome.ts';
import { messages } from './plan-change.messages.ts';

/**
 * Returns the commands of a plan change. Each confirms its result in a toast, and returns the reason of a refusal or
 * undefined on success.
 */
export function usePlanChange() {
  const [sendChange] = useChangePlanMutation();
  const [sendWithdrawal, withdrawal] = useWithdrawPlanChangeMutation();
  const toast = useToast();

  const refused = (title: string, error: unknown): string => {
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title, description });
    return description;
  };

  const change = async (id: number, plan: ChangePlanDto): Promise<string | undefined> => {
    const { data, error } = await sendChange({ id, changePlanDto: plan });
    if (error) return refused(messages.notPlanned, error);
    // Choosing the present plan undoes the planned change.
    toast(requestMessage(data.nextPlan ? 'change_plan' : 'withdraw_plan', data));
    return undefined;
  };

  const withdraw = async (id: number): Promise<string | undefined> => {
    const { data, error } = await sendWithdrawal({ id });
    if (error) return refused(messages.notWithdrawn, error);
    toast(requestMessage('withdraw_plan', data));
    return undefined;
  };

  return { change, withdraw, withdrawing: withdrawal.isLoading };
}
