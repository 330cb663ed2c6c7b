import { serverMessage } from '../../api/error.ts';
import { type RegisterSalonDto, useRegisterSalonMutation } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { messages } from './salon-desk.messages.ts';

/** Records the account's salon and confirms it in a toast. Returns the reason of a refusal, or undefined on success. */
export function useFinishRegistration(): (salon: RegisterSalonDto) => Promise<string | undefined> {
  const [register] = useRegisterSalonMutation();
  const { keyFor } = useIdempotencyKey();
  const toast = useToast();
  return async (salon) => {
    const { error } = await register({ 'Idempotency-Key': keyFor(salon), registerSalonDto: salon });
    if (!error) {
      toast({ tone: 'good', ...messages.finishRegistration.done });
      return undefined;
    }
    toast({ tone: 'bad', ...messages.finishRegistration.failed });
    return serverMessage(error, messages.tryAgain);
  };
}
