import { serverMessage } from '../../../api/error.ts';
import { useGiveTipMutation } from '../../../api/generated.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../../shared/use-idempotency-key.ts';
import { messages } from '../owner.messages.ts';

/**
 * Gives a tip and confirms it in a toast. Returns the reason of a refusal, or undefined on success. A retry after a
 * lost answer tips only once.
 */
export function useGiveTip() {
  const [send] = useGiveTipMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const toast = useToast();

  return async (id: number, amount: number): Promise<string | undefined> => {
    const { data, error } = await send({ id, 'Idempotency-Key': keyFor({ id, amount }), giveTipDto: { amount } });
    if (data) {
      // A declined tip may be given again.
      renew();
      if (data.status === 'open') toast({ tone: 'bad', ...messages.tipOpen });
      else toast({ tone: 'good', ...messages.tipThanks });
      return undefined;
    }
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.tipNotGiven, description });
    return description;
  };
}
