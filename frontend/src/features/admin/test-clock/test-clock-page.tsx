import { useEffect } from 'react';
import { useTimelineInfiniteQuery } from '../../../api/admin-operations.ts';
import { api } from '../../../api/cache-rules.ts';
import { serverMessage } from '../../../api/error.ts';
import { useGetTestClockQuery, useMoveTestClockMutation, type TestClockDto } from '../../../api/generated.ts';
import { Button } from '../../../shared/button.tsx';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { ListSkeleton } from '../../../shared/list-skeleton.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { MoreButton } from '../../../shared/more-button.tsx';
import { NoEntries } from '../../../shared/illustrations/no-entries.tsx';
import { Notice } from '../../../shared/notice.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../../shared/use-idempotency-key.ts';
import { AdminArea } from '../areas.tsx';
import { ClockFace } from './clock-face.tsx';
import { SandboxBehaviour } from './sandbox-behaviour.tsx';
import { TimelineList } from './timeline-list.tsx';
import { messages } from './test-clock.messages.ts';
import styles from './test-clock-page.module.css';

const POLLING_MS = 700;

type Step = 'day' | 'week' | 'month';
const steps: readonly Step[] = ['day', 'week', 'month'];

/** Moves a sandbox's time ahead, and shows the events on the way. */
export function TestClockPage() {
  usePageTitle(messages.title);
  const isMoving = Boolean(api.endpoints.getTestClock.useQueryState().data?.move);
  const pollingInterval = isMoving ? POLLING_MS : 0;
  const clock = useGetTestClockQuery(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  const timeline = useTimelineInfiniteQuery(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  const [move, { isLoading: isAsking }] = useMoveTestClockMutation();
  const { keyFor } = useIdempotencyKey();
  const toast = useToast();
  const { refetch: refetchTimeline } = timeline;

  // The last events may have happened after the last poll.
  useEffect(() => (isMoving ? () => void refetchTimeline() : undefined), [isMoving, refetchTimeline]);

  const onMove = async (by: Step, { aheadMilliseconds }: TestClockDto) => {
    // The same step from where the clock has arrived is another move.
    const key = keyFor({ by, aheadMilliseconds });
    const { error } = await move({ 'Idempotency-Key': key, moveTestClockDto: { by } });
    if (error) toast({ tone: 'bad', title: messages.notMoved, description: serverMessage(error, messages.tryAgain) });
  };

  return (
    <AdminArea title={<h1>{messages.title}</h1>} lead={messages.lead}>
      <Loaded
        query={clock}
        pending={<ListSkeleton label="Loading the clock" />}
        failed={<FailedNotice title={messages.clockFailed} onRetry={() => void clock.refetch()} />}
      >
        {(at: TestClockDto) => (
          <ClockFace clock={at}>
            {steps.map((by) => (
              <Button key={by} busy={isMoving || isAsking} onClick={() => void onMove(by, at)}>
                {messages.steps[by]}
              </Button>
            ))}
          </ClockFace>
        )}
      </Loaded>
      <SandboxBehaviour />
      <h2 className={styles.heading}>{messages.timeline}</h2>
      <Loaded
        query={timeline}
        pending={<ListSkeleton label="Loading the timeline" />}
        failed={<FailedNotice title={messages.timelineFailed} onRetry={() => void timeline.refetch()} />}
        isEmpty={({ pages }) => pages[0]?.length === 0}
        empty={<Notice picture={<NoEntries />} {...messages.nothingHappened} />}
      >
        {({ pages }) => (
          <>
            <TimelineList lines={pages.flat()} />
            <MoreButton
              hasMore={timeline.hasNextPage}
              loading={timeline.isFetchingNextPage}
              failed={timeline.isFetchNextPageError}
              className={styles.more}
              onMore={() => void timeline.fetchNextPage()}
            >
              {messages.earlier}
            </MoreButton>
          </>
        )}
      </Loaded>
    </AdminArea>
  );
}
