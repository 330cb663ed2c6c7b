import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorCode, isApiError, serverMessage, type ApiError } from '../../api/error.ts';
import { useBookAppointmentMutation, type BookAppointmentDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './booking.messages.ts';

/** A free start that the server offers after a lost race. */
export interface Alternative {
  startsAt: string;
  time: string;
}

/** Where the refusal belongs: beside the times, with what is free instead. */
export interface LostTime {
  message: string;
  alternatives: Alternative[];
}

const lostCodes = ['appointments.slot_taken', 'appointments.pet_busy'];

const alternativesIn = ({ problem }: ApiError): Alternative[] =>
  (problem as { alternatives?: Alternative[] } | undefined)?.alternatives ?? [];

const isAboutDate = (error: unknown): boolean =>
  isApiError(error) && error.problem?.errors?.some(({ field }) => field === 'date') === true;

/**
 * Books, says so and goes to the dashboard. A time that was lost, or cannot be had, is told beside the times;
 * everything else in a toast. The same wish carries the same key, so that a second tap or a lost answer books once.
 */
export function useBookAppointment() {
  const [send, { isLoading }] = useBookAppointmentMutation();
  const [lost, setLost] = useState<LostTime>();
  const wish = useRef({ text: '', key: '' });
  const navigate = useNavigate();
  const toast = useToast();

  const keyFor = (body: BookAppointmentDto): string => {
    const text = JSON.stringify(body);
    if (wish.current.text !== text) wish.current = { text, key: crypto.randomUUID() };
    return wish.current.key;
  };

  const book = async (body: BookAppointmentDto): Promise<void> => {
    setLost(undefined);
    const { error } = await send({ 'Idempotency-Key': keyFor(body), bookAppointmentDto: body });
    if (!error) {
      toast({ tone: 'good', ...messages.booked });
      await navigate(paths.ownerDashboard);
      return;
    }
    const message = serverMessage(error, messages.failed.description);
    if (isApiError(error) && (lostCodes.includes(errorCode(error) ?? '') || isAboutDate(error)))
      setLost({ message, alternatives: alternativesIn(error) });
    else toast({ tone: 'bad', title: messages.failed.title, description: message });
  };

  return { book, busy: isLoading, lost, forgetLost: () => setLost(undefined) };
}
