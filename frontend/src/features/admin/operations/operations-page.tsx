import { useRef, useState } from 'react';
import { useListStuckJobsQuery } from '../../../api/generated.ts';
import { serverMessage } from '../../../api/error.ts';
import { useRetryStuckJobMutation } from '../../../api/generated.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { AllDone } from '../../../shared/illustrations/all-done.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { AdminArea } from '../areas.tsx';
import { Differences } from './differences.tsx';
import { ObjectionList } from './objection-list.tsx';
import { LostSecondFactor } from './lost-second-factor.tsx';
import { messages } from './operations.messages.ts';
import styles from './operations-page.module.css';
import { StuckJobList } from './stuck-job-list.tsx';

const PER_PAGE = 20;

/** The work that the product could not finish by itself and that waits for an administrator. */
export function OperationsPage() {
  usePageTitle(messages.title);
  const [page, setPage] = useState(1);
  const title = useRef<HTMLHeadingElement>(null);
  const jobs = useListStuckJobsQuery(
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
    <AdminArea
      title={
        <h1 ref={title} tabIndex={-1}>
          {messages.title}
        </h1>
      }
      lead={messages.lead}
    >
      <h2 className={styles.heading}>{messages.differences}</h2>
      <Differences afterwards={title} />
      <h2 className={styles.heading}>{messages.objections}</h2>
      <ObjectionList />
      <h2 className={styles.heading}>{messages.stuck}</h2>
      <PagedList
        query={jobs}
        page={page}
        perPage={PER_PAGE}
        onTurn={setPage}
        loading="Loading stuck jobs"
        failed={messages.jobsFailed}
        picture={<AllDone />}
        empty={messages.nothingStuck}
      >
        {(rows) => <StuckJobList jobs={rows} onRetry={onRetry} />}
      </PagedList>
      <h2 className={styles.heading}>{messages.lostFactor.title}</h2>
      <LostSecondFactor />
    </AdminArea>
  );
}
