import { serverMessage } from '../../../api/error.ts';
import { useSetDefaultCardMutation, useRemoveCardMutation, type SavedCardDto } from '../../../api/generated.ts';
import { cardName } from '../../../domain/payment/card-name.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { messages } from '../owner.messages.ts';

/** Chooses the card that pays, or removes one, and confirms it in a toast. */
export function useCardChanges() {
  const [sendChoice, { isLoading: choosing }] = useSetDefaultCardMutation();
  const [sendRemoval] = useRemoveCardMutation();
  const toast = useToast();

  const choose = async (card: SavedCardDto): Promise<void> => {
    const { error } = await sendChoice({ id: card.id });
    if (!error) toast({ tone: 'good', ...messages.cardChosen(cardName(card)) });
    else toast({ tone: 'bad', title: messages.cardNotChosen, description: serverMessage(error, messages.tryAgain) });
  };

  /** Returns the reason of a refusal, or undefined on success. */
  const remove = async (card: SavedCardDto): Promise<string | undefined> => {
    const { error } = await sendRemoval({ id: card.id });
    if (error) return serverMessage(error, messages.tryAgain);
    toast({ tone: 'good', ...messages.cardRemoved(cardName(card)) });
    return undefined;
  };

  return { choose, choosing, remove };
}
