import { useEffect, useReducer } from 'react';
import type { SalonDayDto } from '../../api/generated.ts';
import { Button } from '../../shared/button.tsx';
import { calendarDay, longDate } from '../../shared/format/salon-time.ts';
import { serverNow } from '../../shared/server-now.ts';
import styles from './day-over-bar.module.css';
import { messages } from './salon-desk.messages.ts';

const MINUTE_MS = 60_000;

interface DayOverBarProps {
  /** The day that the page shows as today. */
  day: SalonDayDto;
  busy: boolean;
  onShowToday: () => void;
}

/**
 * Says that the visits shown as today's are those of a day that is over. A page at the desk may be open all night, and
 * nothing is fetched by itself.
 */
export function DayOverBar({ day: { date, timeZone }, busy, onShowToday }: DayOverBarProps) {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const clock = setInterval(lookAgain, MINUTE_MS);
    return () => clearInterval(clock);
  }, []);
  if (date >= calendarDay(serverNow(), timeZone)) return null;
  return (
    <div role="status" className={styles.bar}>
      <p>{messages.dayOver(longDate(date, 'UTC'))}</p>
      <Button busy={busy} onClick={onShowToday}>
        {messages.showToday}
      </Button>
    </div>
  );
}
