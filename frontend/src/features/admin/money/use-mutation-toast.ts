import { serverMessage } from '../../../api/error.ts';
import type { ToastMessage } from '../../../shared/toasts/toasts.slice.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { messages } from './money.messages.ts';

/** Shows the result of a command in a toast; returns the reason of a refusal, or undefined on success. */
export function useMutationToast() {
  const toast = useToast();
  return ({ error }: { error?: unknown }, done: Pick<ToastMessage, 'title' | 'description'>): string | undefined => {
    if (!error) {
      toast({ tone: 'good', ...done });
      return undefined;
    }
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.notDone, description });
    return description;
  };
}
