import { skipToken } from '@reduxjs/toolkit/query';
import { type RoleDataDto, useUserQuery } from '../../api/generated.ts';
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
import { LeftCard, NoSalonCard, RejectedCard, UnderReviewCard } from './application-status-cards.tsx';
import { FormerDesk } from './leaving/former-desk.tsx';
import { LeavingBar } from './leaving/leaving-bar.tsx';
import { messages } from './salon-desk.messages.ts';

/**
 * A salon's dashboard: a notice until it is approved, its working day from then on, and what it keeps once it has left.
 */
export function DashboardPage() {
  usePageTitle(messages.title);
  const session = useSession();
  const user = useUserQuery(session ? undefined : skipToken, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.page}>
      <ClosingNotice user={user.data} />
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
                <SalonStatus {...roleData} />
              </header>
              <Desk roleData={roleData} />
            </>
          ) : (
            <NoSalonCard />
          )
        }
      </Loaded>
    </div>
  );
}

function SalonStatus({ status = 'pending', leftOn, hasAppliedSince }: RoleDataDto) {
  if (leftOn && !hasAppliedSince) return <StatusTag of="salon" status="left" />;
  return <StatusTag of="salon" status={status} />;
}

function Desk({ roleData }: { roleData: RoleDataDto }) {
  const { status, decisionReason, leavesOn, leftOn, hasAppliedSince = false } = roleData;
  if (status === 'approved')
    return (
      <>
        {leavesOn && <LeavingBar lastDay={leavesOn} />}
        <ApprovedDesk salonId={roleData.id} />
      </>
    );
  if (leftOn)
    return (
      <>
        <LeftCard lastDay={leftOn} status={status} hasAppliedSince={hasAppliedSince} reason={decisionReason} />
        <FormerDesk salonId={roleData.id} />
        <Documents />
      </>
    );
  return (
    <>
      {status === 'rejected' ? <RejectedCard reason={decisionReason} /> : <UnderReviewCard />}
      <Documents />
    </>
  );
}

const Documents = () => (
  <div className={styles.documents}>
    <DocumentsPanel />
  </div>
);
