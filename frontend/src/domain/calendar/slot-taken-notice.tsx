import { useEffect, useRef } from 'react';
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

/** Fields in which the person may be typing, so that the focus must not leave them. */
const typingField = 'textarea, select, input:not([type="radio"], [type="checkbox"])';

/**
 * Explains why the start is not available, with free starts near it. It stands above the calendar, and the button that
 * led to it far below, so each refusal scrolls here and takes the focus.
 */
export function SlotTakenNotice({ conflict, timeZone, onChoose }: SlotTakenNoticeProps) {
  const now = serverNow();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches(typingField)) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, [conflict]);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.notice}>
      <div>
        {conflict.title && <p className={styles.title}>{conflict.title}</p>}
        <p>{conflict.message}</p>
      </div>
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
