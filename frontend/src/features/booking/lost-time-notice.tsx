import { Button } from '../../shared/button.tsx';
import { timeOfDay, weekdayOrDate } from '../../shared/format/salon-time.ts';
import { presentInstant } from '../../shared/present-instant.ts';
import type { Alternative, LostTime } from './lost-time.ts';
import styles from './lost-time-notice.module.css';

interface LostTimeNoticeProps {
  lost: LostTime;
  timeZone: string;
  onChoose: (other: Alternative) => void;
}

/** Says why the time could not be had, with free ones near it. */
export function LostTimeNotice({ lost, timeZone, onChoose }: LostTimeNoticeProps) {
  const now = presentInstant();
  return (
    <div role="alert" className={styles.notice}>
      <p>{lost.message}</p>
      {lost.alternatives.length > 0 && (
        <div className={styles.others}>
          {lost.alternatives.map((other) => (
            <Button key={other.startsAt} tone="quiet" onClick={() => onChoose(other)}>
              {weekdayOrDate(other.startsAt, now, timeZone)}, {timeOfDay(other.startsAt, timeZone)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
