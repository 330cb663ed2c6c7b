import { serverMessage } from '../../api/error.ts';
import { useWriteReviewMutation, type WriteReviewDto } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { messages } from './owner.messages.ts';

/** Sends a review and says so; answers why not, or nothing when it is done. A second try after a lost answer writes none. */
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
