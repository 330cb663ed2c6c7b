import { serverMessage } from '../../api/error.ts';
import { useCancelAppointmentMutation, useEndSeriesMutation } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './owner.messages.ts';

/** Gives up a bath and says so; answers why not, or nothing when it is done. */
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

/** Gives up a bath and all later ones of its series, so many, and says so; answers why not, or nothing when it is done. */
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
