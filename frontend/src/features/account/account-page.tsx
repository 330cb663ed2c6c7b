import { useSelector } from 'react-redux';
import { useGetSecondFactorQuery, useUserQuery } from '../../api/generated.ts';
import { selectLacksSecondFactor } from '../../api/session.slice.ts';
import { useSession } from '../../api/use-session.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { Panel } from '../../shared/panel.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import styles from './account-page.module.css';
import { messages } from './account.messages.ts';
import { ClosingPanel } from './closing-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailPanel } from './email-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/**
 * The account page: name, contact, address, password, passkeys, second factor, open sessions and personal data. A
 * person who still needs a second factor sees only its setup.
 */
export function AccountPage() {
  usePageTitle(messages.title);
  const session = useSession();
  const user = useUserQuery(undefined, { refetchOnMountOrArgChange: true });
  const factor = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const isAsked = useSelector(selectLacksSecondFactor);
  const lacksFactor = isAsked || Boolean(factor.data?.lacking);
  return (
    <div className={styles.page}>
      <h1>{messages.title}</h1>
      {lacksFactor && <p className={styles.lacking}>{messages.secondFactor.lacking}</p>}
      <div className={styles.panels}>
        <div className={styles.column}>
          {!lacksFactor && (
            <Panel title="Name and contact">
              <Loaded
                query={user}
                pending={
                  <Loading label="Loading your account" className={styles.pending}>
                    <Skeleton shape="title" />
                    <Skeleton />
                    <Skeleton />
                  </Loading>
                }
                failed={<FailedNotice title={messages.failed} onRetry={() => void user.refetch()} />}
              >
                {(account) => <DetailsForm account={account} />}
              </Loaded>
            </Panel>
          )}
          <PasskeysPanel />
          <SecondFactorPanel />
          {!lacksFactor && <SessionsPanel />}
        </div>
        {!lacksFactor && (
          <div className={styles.column}>
            {user.data && <EmailPanel account={user.data} />}
            <Panel title="Password">
              <PasswordForm />
            </Panel>
            {session && session.role !== 'admin' && <DataPanel />}
            <ClosingPanel />
          </div>
        )}
      </div>
    </div>
  );
}
