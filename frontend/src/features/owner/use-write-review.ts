import { serverMessage } from '../../api/error.ts';
import { useWriteReviewMutation, type WriteReviewDto } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { messages } from './owner.messages.ts';

/**
 * Sends a review and confirms it in a toast. Returns the reason of a refusal, or undefined on success. A retry after a
 * lost answer reviews only once.
 */
export function useWriteReview() {
  const [send, { isLoading }] = useWriteReviewMutation();
  const { keyFor } = useIdempotencyKey();
  const toast = useToast();

  const write = async (review: WriteReviewDto): Promise<string | undefined> => {
    const { error } = await send({ 'Idempotency-Key': keyFor(review), writeReviewDto: review });
    if (!error) {
      toast({ tone: 'good', ...messages.reviewed });
      return undefined;
    }
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.notReviewed, description });
    return description;
  };

  return { write, busy: isLoading };
}
