import { serverMessage } from '../../../api/error.ts';
import { useSaveReceiptMutation } from '../../../api/own-payments.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { messages } from '../owner.messages.ts';

/** Downloads the receipt of a payment; a failure is shown in a toast. */
export function useSaveReceipt() {
  const [send, { isLoading: saving }] = useSaveReceiptMutation();
  const toast = useToast();
  const save = async (id: string): Promise<void> => {
    const { error } = await send({ id });
    if (error)
      toast({ tone: 'bad', title: messages.receiptFailed, description: serverMessage(error, messages.tryAgain) });
  };
  return { save, saving };
}
