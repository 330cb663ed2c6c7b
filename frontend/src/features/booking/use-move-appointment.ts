import { useMoveAppointmentMutation } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { messages } from './booking.messages.ts';
import { useStartCommand } from './use-start-command.ts';

/** Moves a visit and goes back to the appointments. */
export function useMoveAppointment() {
  const [moveAppointment, { isLoading }] = useMoveAppointmentMutation();
  const { send, ...outcome } = useStartCommand();

  const move = (id: number, date: string): Promise<void> =>
    send(() => moveAppointment({ id, moveAppointmentDto: { date } }), {
      done: messages.moved,
      failed: messages.moveFailed,
      next: paths.ownerAppointments,
    });

  return { move, busy: isLoading, ...outcome };
}
