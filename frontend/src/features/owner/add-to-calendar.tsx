import { useSaveVisitCalendarMutation } from '../../api/visit-calendar.ts';
import { serverMessage } from '../../api/error.ts';
import { Button } from '../../shared/button.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './owner.messages.ts';

/** Saves a bath as a file that calendar programs open. */
export function AddToCalendar({ appointmentId, label }: { appointmentId: number; label: string }) {
  const [save, { isLoading }] = useSaveVisitCalendarMutation();
  const toast = useToast();
  const add = async () => {
    const { error } = await save(appointmentId);
    if (error)
      toast({ tone: 'bad', title: messages.calendarNotSaved, description: serverMessage(error, messages.tryAgain) });
  };
  return (
    <Button tone="quiet" busy={isLoading} aria-label={`Add to Calendar: bath ${label}`} onClick={() => void add()}>
      Add to Calendar
    </Button>
  );
}
