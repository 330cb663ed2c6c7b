import type { FirstBathResultDto } from '../api/generated.ts';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../shared/button.tsx';
import { dateAtTime, weekdayOrDate, timeOfDay } from '../shared/format/salon-time.ts';
import { FailureContext, referenceLine, useReference } from '../shared/reference.ts';
import { RetryButton } from '../shared/retry-button.tsx';
import { serverNow } from '../shared/server-now.ts';
import { Loading, Skeleton } from '../shared/skeleton.tsx';
import { sizeNotTaken } from './pet-size.ts';
import styles from './first-bath-result.module.css';

/** Returns the end of the sentence about a bath that was not booked, by the server's reason. */
function whyNot({ reason, petName, petSize, salonName }: FirstBathResultDto): string {
  if (reason === 'taken') return 'was taken meanwhile.';
  if (reason === 'pet_busy') return `was not booked: ${petName} has another bath at that time.`;
  if (reason === 'size_not_accepted') return `was not booked: ${sizeNotTaken(salonName, petSize)}`;
  if (reason === 'salon_not_bookable') return `was not booked: ${salonName} takes no bookings at the moment.`;
  if (reason === 'closed') return `was not booked: ${salonName} is closed then.`;
  return 'could not be booked.';
}

interface FirstBathResultProps {
  query: {
    currentData?: { result: FirstBathResultDto | null };
    isFetching: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  /** Whether a bath was chosen in this tab: room is kept for its outcome, and one that does not load is told. */
  isAwaited: boolean;
}

/**
 * The outcome of the bath that was chosen before subscribing (rules.md#first-bath): booked, other starts instead, or that
 * it could not be loaded.
 */
export function FirstBathResult({ query, isAwaited }: FirstBathResultProps) {
  const { currentData, isFetching, error } = query;
  if (currentData?.result) return <Outcome result={currentData.result} />;
  if (!isAwaited) return null;
  if (error !== undefined)
    return (
      <FailureContext value={{ error, isRetried: isFetching }}>
        <Unknown onRetry={() => void query.refetch()} />
      </FailureContext>
    );
  if (!isFetching) return null;
  return (
    <Loading label="Looking for your bath" className={styles.pending}>
      <Skeleton />
      <Skeleton />
    </Loading>
  );
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  const reference = useReference();
  return (
    <div className={styles.result} role="alert">
      <p>
        We could not load whether your bath is booked. Your appointments say so as well.
        {reference && ` ${referenceLine(reference)}`}
      </p>
      <div className={styles.others}>
        <RetryButton tone="quiet" onRetry={onRetry} />
        <ButtonLink to={paths.ownerAppointments} tone="quiet">
          See Your Appointments
        </ButtonLink>
      </div>
    </div>
  );
}

function Outcome({ result }: { result: FirstBathResultDto }) {
  const { salonId, salonName, timeZone, startsAt, petName, appointmentId, alternatives } = result;
  const when = dateAtTime(startsAt, timeZone);
  if (appointmentId !== null)
    return (
      <p className={styles.result} role="status">
        {petName}’s bath is booked: {when} at {salonName}.
      </p>
    );
  return (
    <div className={styles.result} role="alert">
      <p>
        The time you chose, {when} at {salonName}, {whyNot(result)} Nothing is lost: choose another one.
      </p>
      <div className={styles.others}>
        {alternatives.map((other) => (
          <ButtonLink key={other.startsAt} to={paths.bookingAt(salonId, other.startsAt)} tone="quiet">
            {weekdayOrDate(other.startsAt, serverNow(), timeZone)}, {timeOfDay(other.startsAt, timeZone)}
          </ButtonLink>
        ))}
        {alternatives.length === 0 && (
          <ButtonLink to={paths.findSalons} tone="quiet">
            Find Salons
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
