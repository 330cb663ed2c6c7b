import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../api/error.ts';
import { useBookAppointmentMutation, type BookAppointmentDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { logWarning } from '../../shared/log-error.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { messages } from './booking.messages.ts';
import { slotConflictIn, type SlotConflict } from '../../domain/calendar/slot-conflict.ts';

/**
 * Books, confirms it in a toast and goes to the dashboard. A start that is taken or unavailable is reported beside the
 * starts, any other refusal in a toast. The same booking carries the same idempotency key, so that a second tap or a
 * lost answer books once.
 */
export function useBookAppointment() {
  const [send, { isLoading }] = useBookAppointmentMutation();
  const [conflict, setConflict] = useState<SlotConflict>();
  const { keyFor } = useIdempotencyKey();
  const navigate = useNavigate();
  const toast = useToast();

  const book = async (body: BookAppointmentDto): Promise<void> => {
    setConflict(undefined);
    const { error } = await send({ 'Idempotency-Key': keyFor(body), bookAppointmentDto: body });
    if (!error) {
      toast({ tone: 'good', ...messages.booked });
      await navigate(paths.ownerDashboard);
      return;
    }
    // The console gets the call's own failure, the toast the page's text (rules.md#error-texts).
    logWarning(messages.notCreated, error);
    const { title, description } = messages.failed;
    const found = slotConflictIn(error, description);
    if (found) setConflict(found);
    else toast({ tone: 'bad', title, description: serverMessage(error, description) });
  };

  return { book, busy: isLoading, conflict, clearConflict: () => setConflict(undefined) };
}
