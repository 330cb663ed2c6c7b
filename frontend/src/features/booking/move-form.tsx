import { useState, type FormEvent } from 'react';
import type { AppointmentDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { dateAtTime, zoneName } from '../../shared/format/salon-time.ts';
import { Panel } from '../../shared/panel.tsx';
import { serverNow } from '../../shared/server-now.ts';
import styles from './booking-form.module.css';
import summaryStyles from './booking-summary.module.css';
import { messages } from './booking.messages.ts';
import { useBookingDraft } from './use-booking-draft.ts';
import { useMoveAppointment } from './use-move-appointment.ts';
import { DateTimePicker } from '../../domain/calendar/date-time-picker.tsx';

const isFree = ({ freeCancellationUntil }: AppointmentDto) => serverNow() <= new Date(freeCancellationUntil);

/** The new time, with the old one and what moving means beside it. */
export function MoveForm({ visit }: { visit: AppointmentDto }) {
  const { salon } = visit;
  const choices = useBookingDraft(undefined, salon.timeZone);
  const { start } = choices.draft;
  const { move, busy, conflict, clearConflict } = useMoveAppointment();
  const [dateMissing, setDateMissing] = useState(false);
  const at = (instant: string) => `${dateAtTime(instant, salon.timeZone)} ${zoneName(instant, salon.timeZone)}`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDateMissing(!start);
    if (start && !busy) void move(visit.id, start.startsAt);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.steps}>
        <Panel title="Appointment Date & Time">
          <DateTimePicker
            salon={salon}
            visit={{ appointmentId: visit.id }}
            choices={choices}
            conflict={conflict}
            onChange={clearConflict}
          />
          {dateMissing && !start && (
            <p role="alert" className={styles.error}>
              {messages.dateMissing}
            </p>
          )}
        </Panel>
      </div>
      <div className={summaryStyles.summary}>
        <Panel title={`${visit.petName}’s bath`}>
          <dl className={summaryStyles.moves}>
            <dt>At</dt>
            <dd>{salon.name}</dd>
            <dt>From</dt>
            <dd>{at(visit.date)}</dd>
            <dt>To</dt>
            <dd>{start ? at(start.startsAt) : 'Choose a day and a time'}</dd>
          </dl>
          {visit.addons.length > 0 && (
            <p className={summaryStyles.fine}>
              {visit.addons.map(({ name }) => name).join(', ')} will move along, at the same price.
            </p>
          )}
          <p className={summaryStyles.fine}>
            {isFree(visit) ? messages.moveIsFree(at(visit.freeCancellationUntil)) : messages.moveIsLate}
          </p>
          <Button type="submit" tone="call" size="lg" wide disabled={busy}>
            {busy ? 'Processing...' : 'Move Appointment'}
          </Button>
          <ButtonLink to={paths.ownerAppointments} tone="plain" wide>
            Keep it as it is
          </ButtonLink>
        </Panel>
      </div>
    </form>
  );
}
