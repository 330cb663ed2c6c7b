import { serverMessage } from '../../api/error.ts';
import { useCancelAppointmentMutation, useEndSeriesMutation } from '../../api/generated.ts';
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
 * Cancels a visit and all later ones of its series, `count` in all, and confirms it in a toast. Returns the reason of a
 * refusal, or undefined on success.
 */
export function useEndSeries(): (id: number, appointmentId: number, count: number) => Promise<string | undefined> {
  const [end] = useEndSeriesMutation();
  const toast = useToast();
  const refused = useRefusal();
  return async (id, appointmentId, count) => {
    const { error } = await end({ id, endSeriesDto: { appointmentId } });
    if (error) return refused(error);
    toast({ tone: 'good', ...messages.seriesEnded(count) });
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
