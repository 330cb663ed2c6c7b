import type { AppointmentDto, PlannedMoveDto } from '../../../api/generated.ts';
import { everyWords } from '../../../domain/series-words.ts';
import choices from '../../../shared/choice-list.module.css';
import { dateAtTime, wallTime } from '../../../shared/format/salon-time.ts';
import { CheckedPlan } from './checked-plan.tsx';
import { PlannedDates } from './planned-dates.tsx';
import { messages } from './series.messages.ts';
import styles from './series.module.css';
import { type SeriesMove, visitOf } from './use-series-move.ts';

interface MoveScopeProps {
  /** The number of visits: this one and the later ones of its series. */
  count: number;
  rest: boolean;
  onChoose: (rest: boolean) => void;
}

/** Chooses between one visit of a series and all later ones with it. */
export function MoveScope({ count, rest, onChoose }: MoveScopeProps) {
  return (
    <fieldset className={choices.choices}>
      <legend className={choices.small}>{messages.moveWhich}</legend>
      {[false, true].map((each) => (
        <label key={String(each)} className={choices.choice}>
          <input type="radio" name="move-scope" checked={rest === each} onChange={() => onChoose(each)} />
          <span className={choices.name}>{each ? messages.moveRest(count) : messages.moveOne}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface MovedDatesProps {
  visit: AppointmentDto;
  series: SeriesMove;
  date: string;
  time: string;
}

/** The new date of each later visit of the series, its conflict, and its alternatives. */
export function MovedDates({ visit, series, date, time }: MovedDatesProps) {
  const every = everyWords(visit.series?.everyWeeks ?? 1, date);
  const noteOf = ({ movedFrom, late }: PlannedMoveDto) =>
    messages.movedFrom(dateAtTime(movedFrom, visit.salon.timeZone), late);
  return (
    <div className={styles.repeat} aria-live="polite">
      <p className={styles.lead}>
        {messages.moveLead(`${every.charAt(0).toUpperCase()}${every.slice(1)}`, wallTime(time))}
      </p>
      <CheckedPlan series={series}>
        {(plan) => (
          <PlannedDates
            plan={plan}
            keyOf={visitOf}
            times={series.times}
            onChoose={series.chooseTime}
            leave={messages.leaveThere}
            noteOf={noteOf}
            isThere={({ unchanged }) => unchanged}
          />
        )}
      </CheckedPlan>
    </div>
  );
}

/** Returns the label of the button for the present dates. */
export function moveWords({ plan, moving, all }: SeriesMove, chosen: boolean): string {
  if (!chosen) return messages.chooseFirst;
  if (!plan) return messages.checking;
  if (moving === 0) return all ? messages.sameTimes : messages.nothingMoves;
  return all ? messages.moveAll(moving) : messages.moveFitting(moving);
}
