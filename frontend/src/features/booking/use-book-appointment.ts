import { useBookAppointmentMutation, type BookAppointmentDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { logWarning } from '../../shared/log-error.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { messages } from './booking.messages.ts';
import { useStartCommand } from './use-start-command.ts';

/**
 * Books and goes to the dashboard. The same booking carries the same idempotency key, so that a second tap or a lost
 * answer books once. `onBooked` is called once it is booked.
 */
export function useBookAppointment(onBooked: () => void) {
  const [bookAppointment, { isLoading }] = useBookAppointmentMutation();
  const { send, ...outcome } = useStartCommand();
  const { keyFor } = useIdempotencyKey();

  const book = (body: BookAppointmentDto): Promise<void> =>
    send(
      async () => {
        const answer = await bookAppointment({ 'Idempotency-Key': keyFor(body), bookAppointmentDto: body });
        // The console gets the call's own failure, the toast the page's text (rules.md#error-texts).
        if (answer.error) logWarning(messages.notCreated, answer.error);
        else onBooked();
        return answer;
      },
      { done: messages.booked, failed: messages.failed, next: paths.ownerDashboard },
    );

  return { book, busy: isLoading, ...outcome };
}
