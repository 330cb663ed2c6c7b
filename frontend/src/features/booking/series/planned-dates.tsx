import type { PlannedVisitDto, SeriesPlanDto } from '../../../api/generated.ts';
import { spokenDate } from '../../../domain/calendar/calendar-month.ts';
import { timeOfDay, wallTime, weekdayOf } from '../../../shared/format/salon-time.ts';
import { Icon } from '../../../shared/icon.tsx';
import { otherTimeOf } from './bookable-dates.ts';
import { messages } from './series.messages.ts';
import styles from './series.module.css';
import type { Series } from './use-series.ts';

const weekday = (date: string) => weekdayOf(`${date}T00:00:00Z`, 'UTC');

/** Every date of the series: free, or why not and what could be taken instead. */
export function PlannedDates({ plan, series }: { plan: SeriesPlanDto; series: Series }) {
  return (
    <>
      <p className={styles.sum}>{messages.fitting(plan.fitting, plan.visits.length)}</p>
      <ol className={styles.dates}>
        {plan.visits.map((visit) => (
          <li key={visit.date} className={styles.date}>
            <PlannedDate visit={visit} timeZone={plan.timeZone} series={series} />
          </li>
        ))}
      </ol>
    </>
  );
}

function PlannedDate({ visit, timeZone, series }: { visit: PlannedVisitDto; timeZone: string; series: Series }) {
  const { date, startsAt, available, reason } = visit;
  const other = available ? undefined : otherTimeOf(visit, series.times);
  const takes = available || other !== undefined;
  return (
    <>
      <span className={styles.day}>
        {spokenDate(date)}
        {available && startsAt && <span className={styles.time}>{timeOfDay(startsAt, timeZone)}</span>}
      </span>
      <span className={takes ? styles.fits : styles.conflict}>
        <Icon name={takes ? 'check' : 'warning'} size={18} />
        {available ? messages.fits : other ? messages.chosen : messages.conflict}
      </span>
      {!available && <OtherTime visit={visit} chosen={other} onChoose={(at) => series.chooseTime(date, at)} />}
      {!available && <span className={styles.reason}>{reason}</span>}
    </>
  );
}

interface OtherTimeProps {
  visit: PlannedVisitDto;
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
}

function OtherTime({ visit: { date, alternatives }, chosen, onChoose }: OtherTimeProps) {
  if (alternatives.length === 0) return <span className={styles.reason}>{messages.nothingNear}</span>;
  return (
    <label className={styles.other}>
      <span className={styles.otherLabel}>{messages.otherTime(spokenDate(date))}</span>
      <select value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{messages.leaveOut}</option>
        {alternatives.map((free) => (
          <option key={free.startsAt} value={free.startsAt}>
            {free.date === date ? wallTime(free.time) : `${weekday(free.date)}, ${wallTime(free.time)}`}
          </option>
        ))}
      </select>
    </label>
  );
}
