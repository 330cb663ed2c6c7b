import type { PlannedVisitDto } from '../../../api/generated.ts';
import { spokenDate } from '../../../domain/calendar/calendar-month.ts';
import { timeOfDay, wallTime, weekdayOf } from '../../../shared/format/salon-time.ts';
import { Icon } from '../../../shared/icon.tsx';
import { type KeyOf, otherTimeOf, type OtherTimes } from './bookable-dates.ts';
import { messages } from './series.messages.ts';
import styles from './series.module.css';

const weekday = (date: string) => weekdayOf(`${date}T00:00:00Z`, 'UTC');

interface PlannedDatesProps<Visit extends PlannedVisitDto> {
  plan: { timeZone: string; fitting: number; visits: Visit[] };
  keyOf: KeyOf<Visit>;
  times: OtherTimes;
  onChoose: (key: string, startsAt: string) => void;
  /** The outcome for a date without a chosen alternative. */
  leave: string;
  /** Returns the note below a date, whether it is free or not. */
  noteOf?: (visit: Visit) => string;
  /** Returns whether a visit is already at the wanted time. */
  isThere?: (visit: Visit) => boolean;
}

/** Every date of a plan: free, or the reason why not with its alternatives. */
export function PlannedDates<Visit extends PlannedVisitDto>({ plan, keyOf, ...about }: PlannedDatesProps<Visit>) {
  return (
    <>
      <p className={styles.sum}>{messages.fitting(plan.fitting, plan.visits.length)}</p>
      <ol className={styles.dates}>
        {plan.visits.map((visit) => (
          <li key={keyOf(visit)} className={styles.date}>
            <PlannedDate visit={visit} keyOf={keyOf} timeZone={plan.timeZone} {...about} />
          </li>
        ))}
      </ol>
    </>
  );
}

type PlannedDateProps<Visit extends PlannedVisitDto> = Omit<PlannedDatesProps<Visit>, 'plan'> & {
  visit: Visit;
  timeZone: string;
};

function PlannedDate<Visit extends PlannedVisitDto>({ visit, timeZone, ...about }: PlannedDateProps<Visit>) {
  const { date, startsAt, available, reason } = visit;
  const { keyOf, times, onChoose, leave, noteOf, isThere } = about;
  const other = available ? undefined : otherTimeOf(visit, times[keyOf(visit)]);
  const takes = available || other !== undefined;
  const note = noteOf?.(visit);
  return (
    <>
      <span className={styles.day}>
        {spokenDate(date)}
        {available && startsAt && <span className={styles.time}>{timeOfDay(startsAt, timeZone)}</span>}
      </span>
      <span className={takes ? styles.fits : styles.conflict}>
        <Icon name={takes ? 'check' : 'warning'} size={18} />
        {isThere?.(visit)
          ? messages.thereAlready
          : available
            ? messages.fits
            : other
              ? messages.chosen
              : messages.conflict}
      </span>
      {note && <span className={styles.reason}>{note}</span>}
      {!available && (
        <OtherTime visit={visit} chosen={other} leave={leave} onChoose={(at) => onChoose(keyOf(visit), at)} />
      )}
      {!available && <span className={styles.reason}>{reason}</span>}
    </>
  );
}

interface OtherTimeProps {
  visit: PlannedVisitDto;
  chosen: string | undefined;
  leave: string;
  onChoose: (startsAt: string) => void;
}

function OtherTime({ visit: { date, alternatives }, chosen, leave, onChoose }: OtherTimeProps) {
  if (alternatives.length === 0) return <span className={styles.reason}>{messages.nothingNear}</span>;
  return (
    <label className={styles.other}>
      <span className={styles.otherLabel}>{messages.otherTime(spokenDate(date))}</span>
      <select value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{leave}</option>
        {alternatives.map((free) => (
          <option key={free.startsAt} value={free.startsAt}>
            {free.date === date ? wallTime(free.time) : `${weekday(free.date)}, ${wallTime(free.time)}`}
          </option>
        ))}
      </select>
    </label>
  );
}
