import type { AppointmentDto } from '../../api/generated.ts';
import { placeInSeries } from '../../domain/series-words.ts';
import { StatusTag } from '../../domain/status-tag.tsx';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { dateAtTime, zoneName } from '../../shared/format/salon-time.ts';
import { Icon } from '../../shared/icon.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import styles from './appointment-card.module.css';
import { CalendarLeaf } from './calendar-leaf.tsx';
import { messages } from './owner.messages.ts';
import { SalonPlace } from './salon-place.tsx';

interface AppointmentCardProps {
  appointment: AppointmentDto;
  onCancel?: () => void;
  onReview?: () => void;
  onObject?: () => void;
  /** Present where the visit can be tipped. */
  onTip?: () => void;
  /** Whether to offer booking the same visit once more where the salon is still a partner. */
  again?: boolean;
}

/** A visit: the dog, the salon-local time, the salon, and the add-ons. */
export function AppointmentCard({ appointment, onCancel, onReview, onObject, onTip, ...offers }: AppointmentCardProps) {
  const { id, petId, petName, status, date, salon, addons, cancelledLate, series, bookedWith, can } = appointment;
  const assumption = assumptionOf(appointment);
  const again = offers.again && salon.isPartner;
  const pet = petName || messages.unknownPet;
  const of = `of ${pet} on ${dateAtTime(date, salon.timeZone)}`;
  return (
    <article className={styles.card}>
      <CalendarLeaf instant={date} timeZone={salon.timeZone} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3>{pet}</h3>
          <StatusTag of="appointment" status={status} />
        </div>
        <p className={styles.date}>
          {dateAtTime(date, salon.timeZone)} <abbr title={salon.timeZone}>{zoneName(date, salon.timeZone)}</abbr>
        </p>
        {series && (
          <p className={styles.series}>
            <Icon name="calendar" size={18} />
            {placeInSeries(series)}
          </p>
        )}
        {bookedWith.length > 0 && (
          <p className={styles.series}>
            <Icon name="dog" size={18} />
            {messages.bookedWith(bookedWith)}
          </p>
        )}
        <SalonPlace salon={salon} isAhead={status === 'scheduled' && can.cancel} />
        {addons.length > 0 && (
          <ul className={styles.addOns} aria-label="Add-ons">
            {addons.map(({ id, name, price }) => (
              <li key={id}>
                <span>{name}</span>
                <span className={styles.price}>{formatMoney(price)}</span>
              </li>
            ))}
          </ul>
        )}
        {assumption && <p className={styles.late}>{assumption}</p>}
        {cancelledLate && <p className={styles.late}>{messages.cancelledLate}</p>}
      </div>
      {((can.cancel && onCancel) || (can.review && onReview) || (can.object && onObject) || onTip || again) && (
        <div className={styles.actions}>
          {can.move && (
            <ButtonLink tone="quiet" to={paths.moveAppointment(id)} aria-label={`Move Appointment ${of}`}>
              Move
            </ButtonLink>
          )}
          {can.cancel && onCancel && <AddToCalendar appointmentId={id} label={of} />}
          {can.cancel && onCancel && (
            <Button tone="quiet" aria-label={`Cancel Appointment ${of}`} onClick={onCancel}>
              Cancel Appointment
            </Button>
          )}
          {again && (
            <ButtonLink
              tone="quiet"
              to={paths.bookingFor(
                salon.id,
                petId,
                addons.map((addOn) => addOn.id),
              )}
              aria-label={`Book Again: bath ${of}`}
            >
              Book Again
            </ButtonLink>
          )}
          {can.review && onReview && (
            <Button tone="quiet" aria-label={`Write a Review ${of}`} onClick={onReview}>
              Write a Review
            </Button>
          )}
          {can.object && onObject && (
            <Button tone="quiet" aria-label={`It Did Not Take Place: bath ${of}`} onClick={onObject}>
              It Did Not Take Place
            </Button>
          )}
          {onTip && (
            <Button tone="quiet" aria-label={`Add a Tip: bath ${of}`} onClick={onTip}>
              Add a Tip
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

/** Returns the note about a visit that counts as completed because nobody marked it. */
function assumptionOf({ can, objection, objectableUntil, status, salon }: AppointmentDto): string | undefined {
  if (objection && !objection.settledAt) return messages.objectionWaits;
  if (objection) return status === 'completed' ? messages.objectionRefused : messages.objectionStands;
  if (can.object && objectableUntil) return messages.assumedCompleted(dateAtTime(objectableUntil, salon.timeZone));
  return undefined;
}
