import { errorCode, serverMessage } from '../../api/error.ts';
import { useDecideSalonMutation } from '../../api/generated.ts';
import { salonQueueApi, type AdminSalon } from '../../api/salon-queue.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useDispatch } from 'react-redux';
import { messages } from './admin.messages.ts';
import type { Decision } from './salon-row-actions.tsx';

/** Another administrator decided first, and the salon may have applied again since: the list is stale. */
const staleCodes = new Set(['salons.already_decided', 'salons.applied_again']);

/** Approves or rejects a salon and confirms it in a toast. Returns the reason of a refusal, or undefined on success. */
export function useDecideSalon() {
  const [decideSalon] = useDecideSalonMutation();
  const dispatch = useDispatch();
  const toast = useToast();

  return async (
    { id, name, createdAt }: AdminSalon,
    status: Decision,
    reason?: string,
  ): Promise<string | undefined> => {
    const decideSalonDto = { status, appliedAt: createdAt, ...(reason && { reason }) };
    const { error } = await decideSalon({ id, decideSalonDto });
    if (!error) {
      toast({ tone: 'good', ...(status === 'approved' ? messages.approved(name) : messages.rejected(name)) });
      return undefined;
    }
    const why = serverMessage(error, messages.notDecided.description);
    const isStale = staleCodes.has(errorCode(error) ?? '');
    toast({ tone: 'bad', ...messages.notDecided, ...(isStale && { description: why }) });
    if (isStale) dispatch(salonQueueApi.util.invalidateTags(['salons', 'admin']));
    return why;
  };
}
