import { useState, type FormEvent } from 'react';
import type { AppointmentDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { zonedDateAtTime } from '../../shared/format/salon-time.ts';
import { Panel } from '../../shared/panel.tsx';
import { serverNow } from '../../shared/server-now.ts';
import styles from './booking-form.module.css';
import summaryStyles from './booking-summary.module.css';
import { messages } from './booking.messages.ts';
import { MovedDates, MoveScope, moveWords } from './series/moved-dates.tsx';
import { messages as seriesMessages } from './series/series.messages.ts';
import { useSeriesMove } from './series/use-series-move.ts';
import { useBookingDraft } from './use-booking-draft.ts';
import { useMoveAppointment } from './use-move-appointment.ts';
import { DateTimePicker } from '../../domain/calendar/date-time-picker.tsx';

const isFree = ({ freeCancellationUntil }: AppointmentDto) => serverNow() <= new Date(freeCancellationUntil);

interface MoveFormProps {
  visit: AppointmentDto;
  /** The number of visits of the series that can be moved together, this one included; 1 without a series. */
  rest: number;
}

/** The new time of a visit or of the rest of its series, with the old time and the consequences beside it. */
export function MoveForm({ visit, rest }: MoveFormProps) {
  const { salon } = visit;
  const choices = useBookingDraft({}, salon.timeZone);
  const { start, date } = choices.draft;
  const { move, busy, conflict, clearConflict } = useMoveAppointment();
  const [withRest, chooseRest] = useState(false);
  const to = withRest && start && date ? { date, time: start.time } : undefined;
  const series = useSeriesMove(visit, to);
  const [dateMissing, setDateMissing] = useState(false);
  const at = (instant: string) => zonedDateAtTime(instant, salon.timeZone);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDateMissing(!start);
    if (!start || busy) return;
    void (withRest ? series.move() : move(visit.id, start.startsAt));
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.steps}>
        {rest > 1 && (
          <section className={styles.step}>
            <MoveScope count={rest} rest={withRest} onChoose={chooseRest} />
          </section>
        )}
        <Panel title="Appointment Date & Time">
          <DateTimePicker
            salon={salon}
            visit={{ appointmentId: visit.id, ...(withRest && { rest: true }) }}
            choices={choices}
            conflict={conflict}
            onChange={clearConflict}
          />
          {dateMissing && !start && (
            <p role="alert" className={styles.error}>
              {messages.dateMissing}
            </p>
          )}
          {to && <MovedDates visit={visit} series={series} {...to} />}
        </Panel>
      </div>
      <div className={summaryStyles.summary}>
        <Panel title={`${visit.petName}’s ${withRest ? 'baths' : 'bath'}`}>
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
            {withRest
              ? seriesMessages.restIsFree
              : isFree(visit)
                ? messages.moveIsFree(at(visit.freeCancellationUntil))
                : messages.moveIsLate}
          </p>
          <Button
            type="submit"
            tone="call"
            size="lg"
            wide
            disabled={withRest && to !== undefined && series.moving === 0}
            busy={busy || series.busy}
          >
            {busy || series.busy
              ? 'Processing...'
              : withRest
                ? moveWords(series, to !== undefined)
                : 'Move Appointment'}
          </Button>
          <ButtonLink to={paths.ownerAppointments} tone="plain" wide>
            Keep it as it is
          </ButtonLink>
        </Panel>
      </div>
    </form>
  );
}
