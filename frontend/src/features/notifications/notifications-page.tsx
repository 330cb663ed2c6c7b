import { useGetMailLogQuery, useListNotificationPreferencesQuery } from '../../api/generated.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { Panel } from '../../shared/panel.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { MailList } from './mail-list.tsx';
import styles from './notifications-page.module.css';
import { messages } from './notifications.messages.ts';
import { PushPanel } from './push-panel.tsx';
import { PreferenceSwitches } from './preference-switches.tsx';

const pending = (
  <Loading label="Loading your notifications">
    <Skeleton shape="title" />
    <Skeleton />
    <Skeleton />
  </Loading>
);

/** The owner's choices of notifications and channels, and the mails that were sent. */
export function NotificationsPage() {
  usePageHead(pageHeads.notifications);
  const preferences = useListNotificationPreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const mails = useGetMailLogQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.page}>
      <h1>{messages.title}</h1>
      <p className={styles.lead}>{messages.lead}</p>
      <div className={styles.panels}>
        <div>
          <Panel title="What we tell you">
            <Loaded
              query={preferences}
              pending={pending}
              failed={<FailedNotice title={messages.failed} onRetry={() => void preferences.refetch()} />}
            >
              {(list) => <PreferenceSwitches preferences={list} />}
            </Loaded>
          </Panel>
          <CalendarPanel />
        </div>
        <div>
          <PushPanel />
          <Panel title={messages.mailsTitle}>
            <Loaded
              query={mails}
              isEmpty={() => false}
              pending={pending}
              failed={<FailedNotice title={messages.failed} onRetry={() => void mails.refetch()} />}
            >
              {(log) => <MailList log={log} />}
            </Loaded>
          </Panel>
        </div>
      </div>
    </div>
  );
}
