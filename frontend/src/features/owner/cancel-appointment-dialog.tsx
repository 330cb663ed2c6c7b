import type { RefObject } from 'react';
import type { AppointmentDto } from '../../api/generated.ts';
import { dateAtTime, zoneName } from '../../shared/format/salon-time.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { serverNow } from '../../shared/server-now.ts';
import { messages } from './owner.messages.ts';
import { useCancelAppointment } from './use-cancel-appointment.ts';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';

interface CancelAppointmentDialogProps {
  dialog: DialogState<AppointmentDto>;
  afterwards: RefObject<HTMLElement | null>;
}

const salonTime = (instant: string, { salon }: AppointmentDto) =>
  `${dateAtTime(instant, salon.timeZone)} ${zoneName(instant, salon.timeZone)}`;

/** Whether giving up the bath still is free, as a sentence. */
function consequence(appointment: AppointmentDto): string {
  const { freeCancellationUntil } = appointment;
  return serverNow() <= new Date(freeCancellationUntil)
    ? messages.freeUntil(salonTime(freeCancellationUntil, appointment))
    : messages.tooLateToBeFree;
}

/** Says what giving up a bath means, then does it. */
export function CancelAppointmentDialog({ dialog, afterwards }: CancelAppointmentDialogProps) {
  const { about: appointment } = dialog;
  const cancel = useCancelAppointment();
  return (
    <ConfirmDialog
      open={dialog.open}
      title="Cancel Appointment"
      keep="Keep Appointment"
      confirm="Cancel Appointment"
      confirming="Cancelling..."
      onConfirm={async () => appointment && cancel(appointment.id)}
      onClose={dialog.close}
      afterwards={afterwards}
    >
      {appointment && (
        <>
          <p>
            The bath for <strong>{appointment.petName || messages.unknownPet}</strong> at{' '}
            {appointment.salon.name || messages.unknownSalon} on {salonTime(appointment.date, appointment)}.
          </p>
          <p>{consequence(appointment)}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
