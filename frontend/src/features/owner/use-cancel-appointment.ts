import { serverMessage } from '../../api/error.ts';
import { useCancelAppointmentMutation } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './owner.messages.ts';

/** Gives up a bath and says so; answers why not, or nothing when it is done. */
export function useCancelAppointment(): (id: number) => Promise<string | undefined> {
  const [cancel] = useCancelAppointmentMutation();
  const toast = useToast();
  return async (id) => {
    const { error } = await cancel({ id });
    if (!error) {
      toast({ tone: 'good', ...messages.appointmentCancelled });
      return undefined;
    }
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.appointmentNotCancelled, description });
    return serverMessage(error, messages.appointmentStands);
  };
}
