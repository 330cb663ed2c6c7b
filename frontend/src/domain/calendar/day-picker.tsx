import { useRef, type KeyboardEvent } from 'react';
import type { AvailabilityDayDto } from '../../api/generated.ts';
import { isBrowserCommand } from '../../shared/browser-keys.ts';
import { Icon } from '../../shared/icon.tsx';
import { dayReasons } from './calendar.messages.ts';
import { calendarMonths, dateAfter, spokenDate } from './calendar-month.ts';
import styles from './day-picker.module.css';
import { type TurnedMonth, useTurnedMonth } from './use-turned-month.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface DayPickerProps {
  days: readonly AvailabilityDayDto[];
  selected: string | undefined;
  /** Whether the selected day stands for a choice that nobody has made yet. */
  isDefault?: boolean;
  /** The month kept by a page that shows this calendar again after it was hidden; otherwise it is kept here. */
  turned?: TurnedMonth;
  onSelect: (date: string) => void;
}

const describe = (date: string, day: AvailabilityDayDto | undefined): string => {
  if (!day) return `${spokenDate(date)}: outside the booking window`;
  const closedFor = day.closure ? ` (${day.closure})` : '';
  if (!day.available) return `${spokenDate(date)}: ${dayReasons[day.reason ?? 'full']}${closedFor}`;
  return `${spokenDate(date)}: ${day.freeStarts} free ${day.freeStarts === 1 ? 'time' : 'times'}`;
};

/**
 * The days of the booking window, a month at a time. Arrow keys move to the next day that can be chosen. A month to which
 * somebody has turned stays until a day is chosen.
 */
export function DayPicker({ days, selected, isDefault = false, turned, onSelect }: DayPickerProps) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const months = calendarMonths(days.map(({ date }) => date));
  const firstFree = days.find(({ available }) => available)?.date;
  const own = useTurnedMonth(isDefault ? undefined : selected);
  const { month: turnedTo, show } = turned ?? own;
  const shown = turnedTo ?? (selected ?? firstFree ?? days[0]?.date ?? '').slice(0, 7);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const at = Math.max(
    0,
    months.findIndex(({ key }) => key === shown),
  );
  const month = months[at];
  if (!month) return null;

  const inMonth = days.filter(({ date, available }) => available && date.startsWith(month.key));
  const entry = inMonth.some(({ date }) => date === selected) ? selected : inMonth[0]?.date;

  const walk = (event: KeyboardEvent, from: string) => {
    const step = steps[event.key];
    if (!step || isBrowserCommand(event)) return;
    event.preventDefault();
    let next = dateAfter(from, step);
    while (byDate.has(next) && !byDate.get(next)?.available) next = dateAfter(next, Math.sign(step));
    if (!byDate.has(next)) return;
    show(next.slice(0, 7));
    requestAnimationFrame(() => buttons.current.get(next)?.focus());
  };

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.turn}
          aria-label="Previous month"
          aria-disabled={at === 0}
          onClick={() => show(months[at - 1]?.key ?? shown)}
        >
          <Icon name="chevron-left" />
        </button>
        <p aria-live="polite" className={styles.month}>
          {month.name}
        </p>
        <button
          type="button"
          className={styles.turn}
          aria-label="Next month"
          aria-disabled={at === months.length - 1}
          onClick={() => show(months[at + 1]?.key ?? shown)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <div className={styles.weekdays} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div role="group" aria-label={month.name} className={styles.grid}>
        {month.weeks.flat().map((date, index) => {
          if (!date) return <span key={`gap-${index}`} />;
          const day = byDate.get(date);
          const label = describe(date, day);
          return (
            <button
              key={date}
              ref={(element) => {
                if (element) buttons.current.set(date, element);
              }}
              type="button"
              className={styles.day}
              aria-label={label}
              aria-pressed={date === selected}
              title={day?.available ? undefined : label}
              disabled={!day?.available}
              tabIndex={date === entry ? 0 : -1}
              data-reason={day?.reason ?? undefined}
              onClick={() => onSelect(date)}
              onKeyDown={(event) => walk(event, date)}
            >
              {Number(date.slice(-2))}
            </button>
          );
        })}
      </div>
    </div>
  );
}
