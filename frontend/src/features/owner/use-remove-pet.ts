import { serverMessage } from '../../api/error.ts';
import { useDeletePetMutation } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './owner.messages.ts';

/** Removes a pet and confirms it in a toast. Returns the reason of a refusal, or undefined on success. */
export function useRemovePet(): (id: number) => Promise<string | undefined> {
  const [remove] = useDeletePetMutation();
  const toast = useToast();
  return async (id) => {
    const { error } = await remove({ id });
    if (!error) {
      toast({ tone: 'good', ...messages.petRemoved });
      return undefined;
    }
    toast({ tone: 'bad', title: messages.petNotRemoved, description: serverMessage(error, messages.tryAgain) });
    return serverMessage(error, messages.petNotDeleted(id));
  };
}
