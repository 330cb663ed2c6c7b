import { useListReleasedLinesQuery } from '../../../api/generated.ts';
import { StatementLines } from '../../../domain/statement-lines.tsx';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { ListSkeleton } from '../../../shared/list-skeleton.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import styles from './earnings.module.css';
import { messages } from './earnings.messages.ts';

/** Lines that were questioned on earlier statements, are answered, and are paid with this one. */
export function ReleasedLines({ id, timeZone }: { id: number; timeZone: string }) {
  const lines = useListReleasedLinesQuery({ id });
  return (
    <>
      <h3 className={styles.part}>Released from earlier weeks</h3>
      <Loaded
        query={lines}
        pending={<ListSkeleton label="Loading released lines" />}
        failed={<FailedNotice title={messages.linesFailed} onRetry={() => void lines.refetch()} />}
      >
        {(rows) => <StatementLines lines={rows} timeZone={timeZone} />}
      </Loaded>
    </>
  );
}
