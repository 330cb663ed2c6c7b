import { serverMessage } from '../../api/error.ts';
import { type AppointmentDto, useCancelAppointmentMutation, useEndSeriesMutation } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './owner.messages.ts';

/** Cancels a visit and confirms it in a toast. Returns the reason of a refusal, or undefined on success. */
export function useCancelAppointment(): (id: number) => Promise<string | undefined> {
  const [cancel] = useCancelAppointmentMutation();
  const toast = useToast();
  const refused = useRefusal();
  return async (id) => {
    const { error } = await cancel({ id });
    if (error) return refused(error);
    toast({ tone: 'good', ...messages.appointmentCancelled });
    return undefined;
  };
}

/**
 * Cancels a visit and the `later` ones of its series, itself included, and tells in a toast how many were cancelled:
 * one that the salon has begun meanwhile stays. Returns the reason of a refusal, or undefined on success.
 */
export function useEndSeries(): (
  id: number,
  appointmentId: number,
  later: readonly AppointmentDto[],
) => Promise<string | undefined> {
  const [end] = useEndSeriesMutation();
  const toast = useToast();
  const refused = useRefusal();
  return async (id, appointmentId, later) => {
    const { data, error } = await end({ id, endSeriesDto: { appointmentId } });
    if (error) return refused(error);
    const asked = new Set(later.map((visit) => visit.id));
    const cancelled = data.appointments.filter((visit) => asked.has(visit.id) && visit.status === 'cancelled');
    toast({ tone: 'good', ...messages.seriesEnded(cancelled.length) });
    return undefined;
  };
}

function useRefusal(): (error: unknown) => string {
  const toast = useToast();
  return (error) => {
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.appointmentNotCancelled, description });
    return serverMessage(error, messages.appointmentStands);
  };
}
