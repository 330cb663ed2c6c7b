import { useId } from 'react';
import type { OpenSessionDto } from '../../api/generated.ts';
import { Button } from '../../shared/button.tsx';
import { plainDate, timeOfDay } from '../../shared/format/salon-time.ts';
import { messages } from './account.messages.ts';
import styles from './sessions-panel.module.css';

const words = messages.sessions;

interface SessionRowProps {
  session: OpenSessionDto;
  busy: boolean;
  onEnd: () => void;
}

/** One session: its browser, its last use by this browser's clock, and a button that ends it. */
export function SessionRow({ session: { device, lastUsedAt, current }, busy, onEnd }: SessionRowProps) {
  const id = useId();
  return (
    <li>
      <span className={styles.session}>
        <strong>{device ?? words.unknownDevice}</strong>
        {current ? (
          <span className={styles.current}>{words.current}</span>
        ) : (
          <span id={`${id}used`} className={styles.used}>
            {words.lastUsed} <time dateTime={lastUsedAt}>{words.at(plainDate(lastUsedAt), timeOfDay(lastUsedAt))}</time>
          </span>
        )}
      </span>
      {!current && (
        <Button
          tone="quiet"
          busy={busy}
          onClick={onEnd}
          aria-label={words.endThere(device ?? words.unknownDevice)}
          aria-describedby={`${id}used`}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
