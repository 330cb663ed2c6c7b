import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../api/error.ts';
import { useMoveAppointmentMutation } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './booking.messages.ts';
import { slotConflictIn, type SlotConflict } from '../../domain/calendar/slot-conflict.ts';

/**
 * Moves a visit, confirms it in a toast and goes back to the appointments. A lost start is reported beside the starts.
 */
export function useMoveAppointment() {
  const [send, { isLoading }] = useMoveAppointmentMutation();
  const [conflict, setConflict] = useState<SlotConflict>();
  const navigate = useNavigate();
  const toast = useToast();

  const move = async (id: number, date: string): Promise<void> => {
    setConflict(undefined);
    const { error } = await send({ id, moveAppointmentDto: { date } });
    if (!error) {
      toast({ tone: 'good', ...messages.moved });
      await navigate(paths.ownerAppointments);
      return;
    }
    const { title, description } = messages.moveFailed;
    const found = slotConflictIn(error, description);
    if (found) setConflict(found);
    else toast({ tone: 'bad', title, description: serverMessage(error, description) });
  };

  return { move, busy: isLoading, conflict, clearConflict: () => setConflict(undefined) };
}
