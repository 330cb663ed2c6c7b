import { errorCode, serverMessage } from '../../api/error.ts';
import { useDecideSalonMutation } from '../../api/generated.ts';
import { salonQueueApi, type AdminSalon } from '../../api/salon-queue.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useDispatch } from 'react-redux';
import { messages } from './admin.messages.ts';
import type { Decision } from './salon-row-actions.tsx';

/** Approves or rejects a salon and confirms it in a toast. Returns the reason of a refusal, or undefined on success. */
export function useDecideSalon() {
  const [decideSalon] = useDecideSalonMutation();
  const dispatch = useDispatch();
  const toast = useToast();

  return async ({ id, name }: AdminSalon, status: Decision, reason?: string): Promise<string | undefined> => {
    const { error } = await decideSalon({ id, decideSalonDto: { status, ...(reason && { reason }) } });
    if (!error) {
      toast({ tone: 'good', ...(status === 'approved' ? messages.approved(name) : messages.rejected(name)) });
      return undefined;
    }
    const why = serverMessage(error, messages.notDecided.description);
    const decidedElsewhere = errorCode(error) === 'salons.already_decided';
    toast({ tone: 'bad', ...messages.notDecided, ...(decidedElsewhere && { description: why }) });
    // Another administrator decided first, so this list is stale.
    if (decidedElsewhere) dispatch(salonQueueApi.util.invalidateTags(['salons', 'admin']));
    return why;
  };
}
