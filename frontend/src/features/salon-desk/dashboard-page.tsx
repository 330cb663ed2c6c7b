import { skipToken } from '@reduxjs/toolkit/query';
import { useUserQuery } from '../../api/generated.ts';
import { useSession } from '../../api/use-session.ts';
import { ClosingNotice } from '../../domain/closing-notice.tsx';
import { StatusTag } from '../../domain/status-tag.tsx';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { Spinner } from '../../shared/spinner.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { ApprovedDesk } from './approved-desk.tsx';
import styles from './dashboard-page.module.css';
import { NoSalonCard, RejectedCard, UnderReviewCard } from './application-status-cards.tsx';
import { messages } from './salon-desk.messages.ts';

/** A salon's dashboard: a notice until it is approved, its working day from then on. */
export function DashboardPage() {
  usePageTitle(messages.title);
  const session = useSession();
  const user = useUserQuery(session ? undefined : skipToken, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.page}>
      <ClosingNotice />
      <Loaded
        query={user}
        pending={<Spinner label="Loading your salon" />}
        failed={<FailedNotice title={messages.salonFailed} onRetry={() => void user.refetch()} />}
      >
        {({ roleData }) =>
          roleData ? (
            <>
              <header className={styles.head}>
                <h1>{roleData.name}</h1>
                <StatusTag of="salon" status={roleData.status ?? 'pending'} />
              </header>
              {roleData.status === 'approved' ? (
                <ApprovedDesk salonId={roleData.id} />
              ) : roleData.status === 'rejected' ? (
                <>
                  <RejectedCard reason={roleData.decisionReason} />
                  <div className={styles.documents}>
                    <DocumentsPanel />
                  </div>
                </>
              ) : (
                <>
                  <UnderReviewCard />
                  <div className={styles.documents}>
                    <DocumentsPanel />
                  </div>
                </>
              )}
            </>
          ) : (
            <NoSalonCard />
          )
        }
      </Loaded>
    </div>
  );
}
