import { businessTerms } from '../../../api/business-terms.ts';
import { everyWords } from '../../../domain/series-words.ts';
import { wallTime } from '../../../shared/format/salon-time.ts';
import { CheckedPlan } from './checked-plan.tsx';
import { PlannedDates } from './planned-dates.tsx';
import { messages } from './series.messages.ts';
import styles from './series.module.css';
import { dateOf, type Series } from './use-series.ts';

const { fewestVisits, maxVisits, maxWeeksApart } = businessTerms.series;
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

interface RepeatFieldsProps {
  series: Series;
  /** The first visit in salon-local time: "2026-12-01" and "10:00". */
  date: string;
  time: string;
}

/** Repeats the visit every few weeks: the interval, the number of visits, and which of them are free. */
export function RepeatFields({ series, date, time }: RepeatFieldsProps) {
  const { repetition, repeat, repeats } = series;
  const lead = everyWords(repetition.everyWeeks, date);
  return (
    <fieldset className={styles.repeat}>
      <legend>{messages.title}</legend>
      <div className={styles.fields}>
        <label>
          {messages.often}
          <select
            value={repetition.everyWeeks}
            onChange={({ target }) => repeat({ ...repetition, everyWeeks: Number(target.value) })}
          >
            <option value={0}>{messages.once}</option>
            {from(1, maxWeeksApart).map((weeks) => (
              <option key={weeks} value={weeks}>
                {messages.every(weeks)}
              </option>
            ))}
          </select>
        </label>
        {repeats && (
          <label>
            {messages.many}
            <select
              value={repetition.visits}
              onChange={({ target }) => repeat({ ...repetition, visits: Number(target.value) })}
            >
              {from(fewestVisits, maxVisits).map((visits) => (
                <option key={visits} value={visits}>
                  {messages.baths(visits)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {repeats && (
        <>
          <p className={styles.lead}>
            {messages.lead(`${lead.charAt(0).toUpperCase()}${lead.slice(1)}`, wallTime(time))}
          </p>
          <div aria-live="polite">
            <CheckedPlan series={series}>
              {(plan) => (
                <PlannedDates
                  plan={plan}
                  keyOf={dateOf}
                  times={series.times}
                  onChoose={series.chooseTime}
                  leave={messages.leaveOut}
                />
              )}
            </CheckedPlan>
          </div>
        </>
      )}
    </fieldset>
  );
}
