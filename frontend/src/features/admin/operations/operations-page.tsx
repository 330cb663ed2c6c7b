import { useState } from 'react';
import { useStuckJobsQuery } from '../../../api/admin-operations.ts';
import { serverMessage } from '../../../api/error.ts';
import { useRetryStuckJobMutation } from '../../../api/generated.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { NoAppointments } from '../../../shared/illustrations/no-appointments.tsx';
import { ListSkeleton } from '../../../shared/list-skeleton.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { Notice } from '../../../shared/notice.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { Pager } from '../../../shared/pager.tsx';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { AdminArea } from '../areas.tsx';
import { messages } from './operations.messages.ts';
import styles from './operations-page.module.css';
import { StuckJobList } from './stuck-job-list.tsx';

const PER_PAGE = 20;

/** What the product could not do by itself, until somebody looks after it. */
export function OperationsPage() {
  usePageTitle(messages.title);
  const [page, setPage] = useState(1);
  const jobs = useStuckJobsQuery(
    { limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  const [retry] = useRetryStuckJobMutation();
  const toast = useToast();

  const onRetry = async (id: string) => {
    const { error } = await retry({ id });
    if (error) toast({ tone: 'bad', title: messages.notRetried, description: serverMessage(error, messages.tryAgain) });
    else toast({ tone: 'good', ...messages.retried });
    void jobs.refetch();
  };

  return (
    <AdminArea title={<h1>{messages.title}</h1>} lead={messages.lead}>
      <h2 className={styles.heading}>{messages.stuck}</h2>
      <Loaded
        query={jobs}
        pending={<ListSkeleton label="Loading stuck jobs" />}
        failed={<FailedNotice title={messages.jobsFailed} onRetry={() => void jobs.refetch()} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Notice picture={<NoAppointments />} {...messages.nothingStuck} />}
      >
        {({ rows, total }) => (
          <>
            <StuckJobList jobs={rows} onRetry={onRetry} />
            <Pager page={page} perPage={PER_PAGE} shown={rows.length} total={total} onTurn={setPage} />
          </>
        )}
      </Loaded>
    </AdminArea>
  );
}
