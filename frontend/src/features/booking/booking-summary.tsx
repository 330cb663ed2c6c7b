import type { AddOnDto, SalonDetailDto } from '../../api/generated.ts';
import { Button } from '../../shared/button.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { dateAtTime, timeOfDay, zoneName } from '../../shared/format/salon-time.ts';
import { Panel } from '../../shared/panel.tsx';
import { serverNow } from '../../shared/server-now.ts';
import { bookingTotal } from './booking-total.ts';
import styles from './booking-summary.module.css';
import { messages as seriesMessages } from './series/series.messages.ts';
import type { Series } from './series/use-series.ts';
import type { BookingDraft } from './use-booking-draft.ts';
import { businessTerms, businessWords } from '../../api/business-terms.ts';

interface BookingSummaryProps {
  salon: SalonDetailDto;
  draft: BookingDraft & { addOns: readonly AddOnDto[] };
  series: Series;
  busy: boolean;
}

const NOTICE_MS = businessTerms.cancellationNoticeHours * 3_600_000;
const MINUTE_MS = 60_000;

/** The visit that is about to be booked, its price, and the deadline for free cancellation. */
export function BookingSummary({ salon, draft: { subscription, addOns, start }, series, busy }: BookingSummaryProps) {
  const { cents, minutes } = bookingTotal(addOns);
  const ends = start && new Date(Date.parse(start.startsAt) + minutes * MINUTE_MS).toISOString();
  const { repeats, bookable } = series;
  const freeUntil = start && new Date(Date.parse(start.startsAt) - NOTICE_MS).toISOString();
  return (
    <div className={styles.summary}>
      <Panel title="Your visit">
        <dl className={styles.lines}>
          <div>
            <dt>Bath{subscription && ` for ${subscription.pet.name}`}</dt>
            <dd>Included</dd>
          </div>
          {addOns.map(({ id, name, price }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{formatMoney(price)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{repeats ? seriesMessages.perBath : 'Total'}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        </dl>
        {cents > 0 && <p className={styles.fine}>Add-ons are charged to your saved card after the visit.</p>}
        {start && ends && (
          <p className={styles.when}>
            {dateAtTime(start.startsAt, salon.timeZone)} to {timeOfDay(ends, salon.timeZone)}{' '}
            {zoneName(start.startsAt, salon.timeZone)}
          </p>
        )}
        {freeUntil && (
          <p className={styles.fine}>
            {repeats
              ? seriesMessages.free
              : new Date(freeUntil) > serverNow()
                ? `Free to cancel until ${dateAtTime(freeUntil, salon.timeZone)}. Later, the bath counts as one of your ${businessWords.bathsPerWeek}.`
                : `Less than ${businessWords.cancellationNotice} ahead: if you cancel, the bath still counts as one of your ${businessWords.bathsPerWeek}.`}
          </p>
        )}
        <Button
          type="submit"
          tone="call"
          size="lg"
          wide
          disabled={!subscription || (repeats && !bookable?.count)}
          busy={busy}
        >
          {busy ? 'Processing...' : repeats ? bookWords(bookable) : 'Book Appointment'}
        </Button>
      </Panel>
    </div>
  );
}

/** Returns the label of the button for the present dates. */
function bookWords(bookable: Series['bookable']): string {
  if (!bookable) return seriesMessages.checking;
  if (bookable.count === 0) return seriesMessages.nothingFits;
  return bookable.all ? seriesMessages.bookAll(bookable.count) : seriesMessages.bookFitting(bookable.count);
}
