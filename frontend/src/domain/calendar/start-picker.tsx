import type { AvailabilityDayDto, AvailabilityStartDto } from '../../api/generated.ts';
import { wallTime, zoneName } from '../../shared/format/salon-time.ts';
import { calendarMessages, startReasons } from './calendar.messages.ts';
import { spokenDate } from './calendar-month.ts';
import styles from './start-picker.module.css';

interface StartPickerProps {
  day: AvailabilityDayDto;
  timeZone: string;
  city: string;
  selected: string | undefined;
  onSelect: (start: AvailabilityStartDto) => void;
}

const parts = [
  { name: 'Morning', holds: (hour: number) => hour < 12 },
  { name: 'Afternoon', holds: (hour: number) => hour >= 12 && hour < 17 },
  { name: 'Evening', holds: (hour: number) => hour >= 17 },
];

const hourOf = ({ time }: AvailabilityStartDto): number => Number(time.slice(0, 2));

/** The starts of one day. Taken ones stay visible, so that a busy day looks busy. */
export function StartPicker({ day, timeZone, city, selected, onSelect }: StartPickerProps) {
  const starts = (day.starts ?? []).filter(({ reason }) => reason !== 'past');
  if (day.reason === 'closed')
    return (
      <p role="alert">
        {calendarMessages.closedDay}
        {day.closure && ` (${day.closure})`}
      </p>
    );
  const [first] = starts;
  if (!first) return <p>No times are left on {spokenDate(day.date)}.</p>;
  return (
    <fieldset className={styles.times}>
      <legend>
        {spokenDate(day.date)}
        <span className={styles.zone}>
          Times in {city} ({zoneName(first.startsAt, timeZone)})
        </span>
      </legend>
      {parts.map(({ name, holds }) => {
        const ofPart = starts.filter((start) => holds(hourOf(start)));
        return ofPart.length === 0 ? null : (
          <div key={name} className={styles.part}>
            <p className={styles.partName}>{name}</p>
            <div className={styles.chips}>
              {ofPart.map((start) => (
                <label
                  key={start.startsAt}
                  className={styles.chip}
                  title={start.reason ? startReasons[start.reason] : undefined}
                >
                  <input
                    type="radio"
                    name="start"
                    value={start.startsAt}
                    checked={selected === start.startsAt}
                    disabled={!start.available}
                    onChange={() => onSelect(start)}
                  />
                  <span>{wallTime(start.time)}</span>
                  {start.reason && <span className={styles.hidden}>, {startReasons[start.reason]}</span>}
                </label>
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
