import { useState } from 'react';
import { serverMessage } from '../../api/error.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { affectedVisits, type AffectedVisit } from './affected-visits.ts';
import { messages } from './salon-desk.messages.ts';
import { refusalOf, type Refusal } from './use-save-add-on.ts';

type Send = (cancelVisits?: number[]) => Promise<{ error?: unknown }>;

interface ChangeOptions {
  saved: { title: string; description: string };
  notSaved: string;
  /** Called when sending begins and ends. */
  onBusy?: (busy: boolean) => void;
}

/**
 * Sends a change that may leave no room for booked visits. Such visits are shown for a decision first: `confirm` sends
 * the same change with their ids, `dismiss` drops it.
 */
export function useChangeWithAffectedVisits({ saved, notSaved, onBusy }: ChangeOptions) {
  const [pending, setPending] = useState<{ visits: AffectedVisit[]; send: Send; after?: () => void }>();
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  const run = async (send: Send, after?: () => void, cancelVisits?: number[]): Promise<Refusal | undefined> => {
    const showBusy = (isBusy: boolean) => {
      setBusy(isBusy);
      onBusy?.(isBusy);
    };
    showBusy(true);
    const { error } = await send(cancelVisits);
    showBusy(false);
    const visits = affectedVisits(error);
    setPending(visits && { visits, send, after });
    if (visits) return { fields: [] };
    if (error) {
      toast({ tone: 'bad', title: notSaved, description: serverMessage(error, messages.tryAgain) });
      return refusalOf(error);
    }
    toast({ tone: 'good', ...saved });
    after?.();
    return undefined;
  };

  return {
    busy,
    visits: pending?.visits,
    run: (send: Send, after?: () => void) => run(send, after),
    confirm: () =>
      pending &&
      run(
        pending.send,
        pending.after,
        pending.visits.map(({ id }) => id),
      ),
    dismiss: () => setPending(undefined),
  };
}
