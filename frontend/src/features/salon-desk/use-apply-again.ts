import { serverMessage } from '../../api/error.ts';
import { type ApplyAgainDto, useApplyAgainMutation } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { messages } from './salon-desk.messages.ts';

/**
 * Sends a corrected application and confirms it in a toast. Returns the reason of a refusal, or undefined on success.
 */
export function useApplyAgain(): (answers: ApplyAgainDto) => Promise<string | undefined> {
  const [apply] = useApplyAgainMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const toast = useToast();
  return async (answers) => {
    const { error } = await apply({ 'Idempotency-Key': keyFor(answers), applyAgainDto: answers });
    if (!error) {
      renew();
      toast({ tone: 'good', ...messages.applyAgain.sent });
      return undefined;
    }
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.applyAgain.notSent, description });
    return description;
  };
}
