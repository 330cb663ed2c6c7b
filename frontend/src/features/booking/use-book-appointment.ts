import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../api/error.ts';
import { useBookAppointmentMutation, type BookAppointmentDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useWishKey } from '../../shared/use-wish-key.ts';
import { messages } from './booking.messages.ts';
import { lostTimeIn, type LostTime } from './lost-time.ts';

/**
 * Books, says so and goes to the dashboard. A time that was lost, or cannot be had, is told beside the times;
 * everything else in a toast. The same wish carries the same key, so that a second tap or a lost answer books once.
 */
export function useBookAppointment() {
  const [send, { isLoading }] = useBookAppointmentMutation();
  const [lost, setLost] = useState<LostTime>();
  const { keyFor } = useWishKey();
  const navigate = useNavigate();
  const toast = useToast();

  const book = async (body: BookAppointmentDto): Promise<void> => {
    setLost(undefined);
    const { error } = await send({ 'Idempotency-Key': keyFor(body), bookAppointmentDto: body });
    if (!error) {
      toast({ tone: 'good', ...messages.booked });
      await navigate(paths.ownerDashboard);
      return;
    }
    // oxlint-disable-next-line no-console -- specification section 8: the call's own failure, beside what is said
    console.warn(messages.notCreated, error);
    const { title, description } = messages.failed;
    const lostTime = lostTimeIn(error, description);
    if (lostTime) setLost(lostTime);
    else toast({ tone: 'bad', title, description: serverMessage(error, description) });
  };

  return { book, busy: isLoading, lost, forgetLost: () => setLost(undefined) };
}
