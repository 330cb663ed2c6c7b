import { useRef, useState } from 'react';
import { serverMessage } from '../../api/error.ts';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '../../api/generated.ts';
import { Button } from '../../shared/button.tsx';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './account.messages.ts';
import { SessionRow } from './session-row.tsx';
import styles from './sessions-panel.module.css';

const words = messages.sessions;
/** The number of sessions shown before "show all". */
const shownAtFirst = 5;

/** The open sessions of the account, with buttons that end them. */
export function SessionsPanel() {
  const sessions = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const lead = useRef<HTMLParagraphElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const toast = useToast();
  const busy = ending.isLoading || endingOthers.isLoading;

  /** Reports the result. The pressed button disappears with its session, so the focus moves to the top of the list. */
  const tell = (done: { title: string; description: string }, error: unknown) => {
    if (error)
      return toast({ tone: 'bad', title: words.notEnded, description: serverMessage(error, messages.tryAgain) });
    lead.current?.focus();
    return toast({ tone: 'good', ...done });
  };
  const showAll = () => {
    setShowsAll(true);
    lead.current?.focus();
  };
  const signOutThere = async (id: string) => tell(words.ended, (await end({ id })).error);
  const signOutElsewhere = async () => tell(words.othersEnded, (await endOthers()).error);

  return (
    <Panel title={words.title}>
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        {words.lead}
      </p>
      <Loaded
        query={sessions}
        pending={
          <Loading label={words.loading}>
            <Skeleton />
          </Loading>
        }
        failed={<FailedNotice title={words.failed} onRetry={() => void sessions.refetch()} />}
      >
        {(list) => (
          <>
            <ul className={styles.sessions}>
              {(showsAll ? list : list.slice(0, shownAtFirst)).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={busy}
                  onEnd={() => void signOutThere(session.id)}
                />
              ))}
            </ul>
            {list.some(({ current }) => !current) && (
              <div className={styles.ways}>
                {list.length > shownAtFirst && !showsAll && (
                  <Button tone="quiet" onClick={showAll}>
                    {words.showAll(list.length)}
                  </Button>
                )}
                <Button tone="quiet" busy={busy} onClick={() => void signOutElsewhere()}>
                  {words.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
