import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../api/error.ts';
import { slotConflictIn, type SlotConflict } from '../../domain/calendar/slot-conflict.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIsShown } from '../../shared/use-is-shown.ts';

interface Words {
  title: string;
  description: string;
}

/** What the user reads about a command's outcome, and the page that follows its success. */
interface Outcome {
  done: Words;
  failed: Words;
  next: string;
}

/**
 * Sends a command for a start, such as a booking. Success is confirmed in a toast on the next page. A start that is
 * taken or unavailable is reported beside the starts while they are shown, any other refusal in a toast.
 */
export function useStartCommand() {
  const [conflict, setConflict] = useState<SlotConflict>();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const toast = useToast();

  const send = async (
    command: () => Promise<{ error?: unknown }>,
    { done, failed: { title, description }, next }: Outcome,
  ): Promise<void> => {
    setConflict(undefined);
    const { error } = await command();
    if (!error) {
      toast({ tone: 'good', ...done });
      if (isShown()) await navigate(next);
      return;
    }
    const found = slotConflictIn(error, description);
    if (found && isShown()) setConflict({ title, ...found });
    else toast({ tone: 'bad', title, description: serverMessage(error, description) });
  };

  return { send, conflict, clearConflict: () => setConflict(undefined) };
}
