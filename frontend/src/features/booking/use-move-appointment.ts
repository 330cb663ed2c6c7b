import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../api/error.ts';
import { useMoveAppointmentMutation } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './booking.messages.ts';
import { lostTimeIn, type LostTime } from './lost-time.ts';

/** Moves a bath, says so and goes back to the appointments; a time that was lost is told beside the times. */
export function useMoveAppointment() {
  const [send, { isLoading }] = useMoveAppointmentMutation();
  const [lost, setLost] = useState<LostTime>();
  const navigate = useNavigate();
  const toast = useToast();

  const move = async (id: number, date: string): Promise<void> => {
    setLost(undefined);
    const { error } = await send({ id, moveAppointmentDto: { date } });
    if (!error) {
      toast({ tone: 'good', ...messages.moved });
      await navigate(paths.ownerAppointments);
      return;
    }
    const { title, description } = messages.moveFailed;
    const lostTime = lostTimeIn(error, description);
    if (lostTime) setLost(lostTime);
    else toast({ tone: 'bad', title, description: serverMessage(error, description) });
  };

  return { move, busy: isLoading, lost, forgetLost: () => setLost(undefined) };
}
