import { serverMessage } from '../../../api/error.ts';
import { useBeginPayoutOnboardingMutation } from '../../../api/generated.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { messages } from './payout.messages.ts';

/** The way to the provider's page; where it cannot be had, a toast says why. */
export function usePayoutOnboarding() {
  const [begin, { isLoading, isSuccess }] = useBeginPayoutOnboardingMutation();
  const toast = useToast();
  const leave = async (): Promise<void> => {
    const { data, error } = await begin();
    if (data) window.location.assign(data.url);
    else toast({ tone: 'bad', title: messages.notBegun, description: serverMessage(error, messages.tryAgain) });
  };
  return { leave, leaving: isLoading || isSuccess };
}
