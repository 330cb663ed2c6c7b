import type { ReactNode } from 'react';
import type { TestClockDto } from '../../../api/generated.ts';
import { dateAtTime } from '../../../shared/format/salon-time.ts';
import { Icon } from '../../../shared/icon.tsx';
import styles from './test-clock-page.module.css';
import { messages } from './test-clock.messages.ts';

const DAY_MS = 86_400_000;

/** Payouts and billing run by UTC, so the clock shows UTC. */
const inUtc = (instant: string) => `${dateAtTime(instant, 'UTC')} UTC`;

/** The time of the sandbox, and the progress of a move. */
export function ClockFace({ clock, children }: { clock: TestClockDto; children: ReactNode }) {
  const { now, aheadMilliseconds, move } = clock;
  return (
    <section className={styles.face} aria-label="The sandbox’s time">
      <div>
        <p className={styles.now}>
          <Icon name="clock" size={26} />
          <time dateTime={now}>{inUtc(now)}</time>
        </p>
        <p className={styles.ahead} aria-live="polite">
          {move ? messages.moving(inUtc(move.to)) : messages.ahead(Math.round(aheadMilliseconds / DAY_MS))}
        </p>
        {move && (
          <progress
            className={styles.progress}
            aria-label="How far the clock has moved"
            value={progressOf(now, move)}
          />
        )}
      </div>
      <div className={styles.steps}>{children}</div>
    </section>
  );
}

function progressOf(now: string, { from, to }: { from: string; to: string }): number {
  const [start, end, at] = [from, to, now].map((instant) => Date.parse(instant)) as [number, number, number];
  return Math.min(1, Math.max(0, (at - start) / (end - start)));
}
