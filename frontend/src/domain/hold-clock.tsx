import { useEffect, useState } from 'react';
import { serverNow } from '../shared/server-now.ts';
import { holdMessages } from './hold.messages.ts';
import styles from './hold-clock.module.css';

const SECOND_MS = 1000;
const MINUTE_S = 60;
/** The minutes left at which a screen reader announces the time; the figures change silently. */
const announced = [5, 1];

const secondsUntil = (instant: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - serverNow().getTime()) / SECOND_MS));

/** Returns the seconds until the instant, counted down; never below zero. */
export function useSecondsLeft(until: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** The time for which a start is still held. */
export function HoldClock({ seconds }: { seconds: number }) {
  const minutes = Math.ceil(seconds / MINUTE_S);
  const spoken = announced.find((mark) => minutes <= mark && minutes > mark - 1);
  const clock = `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
  return (
    <span className={styles.clock}>
      <span role="timer" aria-live="off">
        {holdMessages.left(clock)}
      </span>
      <span className={styles.spoken} aria-live="polite">
        {spoken && holdMessages.minutesLeft(spoken)}
      </span>
    </span>
  );
}
