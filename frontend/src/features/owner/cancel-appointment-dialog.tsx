import type { RefObject } from 'react';
import type { AppointmentDto } from '../../api/generated.ts';
import { useComingAppointmentsQuery } from '../../api/own-appointments.ts';
import { zonedDateAtTime } from '../../shared/format/salon-time.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { serverNow } from '../../shared/server-now.ts';
import { CancelScope } from './cancel-scope.tsx';
import { messages } from './owner.messages.ts';
import { useCancelAppointment, useEndSeries } from './use-cancel-appointment.ts';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';
import { useStateOfOpening } from '../../shared/dialogs/use-state-of-opening.ts';

interface CancelAppointmentDialogProps {
  dialog: DialogState<AppointmentDto>;
  afterwards: RefObject<HTMLElement | null>;
}

/** Returns a sentence that says whether cancelling is still free. */
function consequence(appointment: AppointmentDto): string {
  const { freeCancellationUntil } = appointment;
  return serverNow() <= new Date(freeCancellationUntil)
    ? messages.freeUntil(zonedDateAtTime(freeCancellationUntil, appointment.salon.timeZone))
    : messages.tooLateToBeFree;
}

/** Returns the visit and the later ones of its series that can be cancelled too. */
function laterOf(appointment: AppointmentDto | undefined, coming: readonly AppointmentDto[]): AppointmentDto[] {
  const { series, date } = appointment ?? {};
  if (!series || !date) return [];
  return coming.filter((other) => other.series?.id === series.id && other.date >= date && other.can.cancel);
}

/** Explains what cancelling a visit, or the rest of its series, means, then cancels. */
export function CancelAppointmentDialog({ dialog, afterwards }: CancelAppointmentDialogProps) {
  const { about: appointment } = dialog;
  const { data: coming = [] } = useComingAppointmentsQuery();
  const [isWhole, setWhole] = useStateOfOpening(dialog.open, false);
  const cancel = useCancelAppointment();
  const end = useEndSeries();
  const later = laterOf(appointment, coming);
  const all = later.length > 1 && isWhole;
  const confirm = async () => {
    if (!appointment) return undefined;
    return all && appointment.series ? end(appointment.series.id, appointment.id, later) : cancel(appointment.id);
  };
  return (
    <ConfirmDialog
      open={dialog.open}
      title="Cancel Appointment"
      keep="Keep Appointment"
      confirm={all ? messages.cancelCount(later.length) : 'Cancel Appointment'}
      confirming="Cancelling..."
      onConfirm={confirm}
      onClose={dialog.close}
      afterwards={afterwards}
    >
      {appointment && (
        <>
          <p>
            The bath for <strong>{appointment.petName || messages.unknownPet}</strong> at{' '}
            {appointment.salon.name || messages.unknownSalon} on{' '}
            {zonedDateAtTime(appointment.date, appointment.salon.timeZone)}.
          </p>
          {later.length > 1 && <CancelScope later={later} all={all} onChoose={setWhole} />}
          <p>{all ? messages.laterFree : consequence(appointment)}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
