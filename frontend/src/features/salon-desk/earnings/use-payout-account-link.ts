import { useEffect } from 'react';
import { serverMessage } from '../../../api/error.ts';
import {
  useBeginPayoutOnboardingMutation,
  useOpenPayoutDashboardMutation,
  type PayoutAccountDto,
} from '../../../api/generated.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { messages } from './payout.messages.ts';

/** Opens the provider's page: the onboarding, or the account once that is done. A failure is shown in a toast. */
export function usePayoutAccountLink(state: PayoutAccountDto['state']) {
  const [begin, beginning] = useBeginPayoutOnboardingMutation();
  const [open, opening] = useOpenPayoutDashboardMutation();
  const toast = useToast();
  const isReady = state === 'ready';
  const leave = async (): Promise<void> => {
    const { data, error } = await (isReady ? open() : begin());
    if (data) return window.location.assign(data.url);
    const title = isReady ? messages.notOpened : messages.notBegun;
    toast({ tone: 'bad', title, description: serverMessage(error, messages.tryAgain) });
  };
  const { isLoading, isSuccess, reset } = isReady ? opening : beginning;

  // A page that the browser kept is shown again as it was left.
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);

  return { leave, leaving: isLoading || isSuccess };
}
