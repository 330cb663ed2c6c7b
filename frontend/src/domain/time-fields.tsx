import { useState } from 'react';
import { calendarDay } from '../shared/format/salon-time.ts';
import { serverNow } from '../shared/server-now.ts';
import styles from './salon-search-form.module.css';

interface TimeFieldsProps {
  when: string;
  part: string;
  onChange: (when: string, part: string) => void;
}

/** The first day that has no choice of its own, in the visitor's calendar. */
function dayAfterTomorrow(): string {
  const day = serverNow();
  day.setDate(day.getDate() + 2);
  return calendarDay(day);
}

/** The requested time of a bath: any time, today, tomorrow or a day, and a part of the day. */
export function TimeFields({ when, part, onChange }: TimeFieldsProps) {
  const [onADay, setOnADay] = useState(/^\d/.test(when));
  const choose = (value: string) => {
    setOnADay(value === 'day');
    onChange(value === 'day' ? dayAfterTomorrow() : value, part);
  };
  return (
    <div className={styles.time}>
      <label>
        <span className={styles.label}>When?</span>
        <select
          name={onADay ? undefined : 'when'}
          value={onADay ? 'day' : when}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Any time</option>
          <option value="today">Today</option>
          <option value="tomorrow">Tomorrow</option>
          <option value="day">On a day</option>
        </select>
      </label>
      {onADay && (
        <label>
          <span className={styles.label}>Day</span>
          <input
            type="date"
            name="when"
            required
            value={when}
            onChange={(event) => onChange(event.target.value, part)}
          />
        </label>
      )}
      <label>
        <span className={styles.label}>Time of day</span>
        <select name="part" value={part} onChange={(event) => onChange(when, event.target.value)}>
          <option value="">Any</option>
          <option value="morning">Morning</option>
          <option value="afternoon">Afternoon</option>
          <option value="evening">Evening</option>
        </select>
      </label>
    </div>
  );
}
