import { Button } from '../../shared/button.tsx';
import { timeOfDay, weekdayOrDate } from '../../shared/format/salon-time.ts';
import { serverNow } from '../../shared/server-now.ts';
import type { Alternative, SlotConflict } from './slot-conflict.ts';
import styles from './slot-taken-notice.module.css';

interface SlotTakenNoticeProps {
  conflict: SlotConflict;
  timeZone: string;
  onChoose: (other: Alternative) => void;
}

/** Explains why the start is not available, with free starts near it. */
export function SlotTakenNotice({ conflict, timeZone, onChoose }: SlotTakenNoticeProps) {
  const now = serverNow();
  return (
    <div role="alert" className={styles.notice}>
      <p>{conflict.message}</p>
      {conflict.alternatives.length > 0 && (
        <div className={styles.others}>
          {conflict.alternatives.map((other) => (
            <Button key={other.startsAt} tone="quiet" onClick={() => onChoose(other)}>
              {weekdayOrDate(other.startsAt, now, timeZone)}, {timeOfDay(other.startsAt, timeZone)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
