import { serverMessage } from '../../api/error.ts';
import { useSetAppointmentStatusMutation, type AppointmentDto } from '../../api/generated.ts';
import { statusStyle } from '../../domain/status.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './salon-desk.messages.ts';

export type AppointmentStatus = AppointmentDto['status'];

type Visit = Pick<AppointmentDto, 'id' | 'status' | 'petName'>;

/** Sets a visit's status and confirms it in a toast. Returns the reason of a refusal, or undefined on success. */
export function useSetStatus() {
  const [set, { isLoading: busy }] = useSetAppointmentStatusMutation();
  const toast = useToast();
  const setStatus = async (
    { id, status: from, petName }: Visit,
    status: AppointmentStatus,
  ): Promise<string | undefined> => {
    const { data, error } = await set({ id, setAppointmentStatusDto: { status, from } });
    if (!error) {
      const pet = petName || messages.unknownPet;
      const updated = messages.statusUpdated(pet, statusStyle('appointment', status).label);
      const description = [updated.description, data.notice].filter(Boolean).join(' ');
      toast({ tone: 'good', ...updated, description });
      return undefined;
    }
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.statusNotUpdated, description });
    return description;
  };
  return { setStatus, busy };
}
