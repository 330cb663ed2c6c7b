import { useState } from 'react';
import type { StuckJobDto } from '../../../api/generated.ts';
import { Button } from '../../../shared/button.tsx';
import { plainDate, timeOfDay } from '../../../shared/format/salon-time.ts';
import caseStyles from '../case-list.module.css';
import styles from './operations-page.module.css';

interface StuckJobListProps {
  jobs: StuckJobDto[];
  onRetry: (id: string) => Promise<void>;
}

/** The stuck jobs, each with its data, its error and a button that runs it again. */
export function StuckJobList({ jobs, onRetry }: StuckJobListProps) {
  const [busy, setBusy] = useState<string>();
  const retry = async (id: string) => {
    setBusy(id);
    await onRetry(id);
    setBusy(undefined);
  };
  return (
    <ul className={caseStyles.list}>
      {jobs.map(({ id, handler, eventType, payload, tries, reason, failedAt }) => (
        <li key={id} className={caseStyles.case}>
          <div>
            <h3>{handler}</h3>
            <p className={styles.reason}>{reason}</p>
            <p className={styles.fine}>
              {eventType ?? 'an unknown event'}
              {payload && ` ${JSON.stringify(payload)}`}
            </p>
            <p className={styles.fine}>
              {`${tries} ${tries === 1 ? 'try' : 'tries'}`}
              {failedAt && `, the last on ${plainDate(failedAt)} at ${timeOfDay(failedAt)}`}
            </p>
          </div>
          <Button busy={busy === id} onClick={() => void retry(id)} aria-label={`Try ${handler} again`}>
            Try again
          </Button>
        </li>
      ))}
    </ul>
  );
}
