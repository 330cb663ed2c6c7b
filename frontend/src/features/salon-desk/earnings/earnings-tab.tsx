import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useGetEarningsQuery, useGetPayoutAccountQuery, useGetSalonSettingsQuery } from '../../../api/generated.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { zonedDateAtTime } from '../../../shared/format/salon-time.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { Spinner } from '../../../shared/spinner.tsx';
import styles from './earnings.module.css';
import { EarningsGlance } from './earnings-glance.tsx';
import { messages } from './earnings.messages.ts';
import { PayoutCard } from './payout-card.tsx';
import { RunningLines } from './running-lines.tsx';
import { StatementList } from './statement-list.tsx';
import { StatementView } from './statement-view.tsx';
import { useEarningsSearchParams } from './use-earnings-search-params.ts';

/** The salon's earnings and payouts: all of them, or one statement. Instants are shown in the salon's time zone. */
export function EarningsTab({ salonId }: { salonId: number }) {
  const search = useEarningsSearchParams();
  const settings = useGetSalonSettingsQuery({ id: salonId });
  const lastOpenRef = useRef<number>(undefined);
  useEffect(() => {
    if (search.statement) lastOpenRef.current = search.statement;
  }, [search.statement]);
  // The room of these parts is known only with their answers; a late answer would move everything below.
  const account = useGetPayoutAccountQuery(search.statement ? skipToken : undefined);
  const earnings = useGetEarningsQuery(search.statement ? skipToken : undefined);
  const isLoaded = ![settings, account, earnings].some(({ isLoading }) => isLoading);
  return (
    <>
      {!isLoaded && <Spinner label="Loading your earnings" />}
      <div hidden={!isLoaded}>
        <div className={styles.tab}>
          {!search.statement && <PayoutCard />}
          <Loaded
            query={settings}
            pending={null}
            failed={<FailedNotice title={messages.earningsFailed} onRetry={() => void settings.refetch()} />}
          >
            {({ timeZone }) => {
              const when = (instant: string) => zonedDateAtTime(instant, timeZone);
              if (search.statement)
                return <StatementView id={search.statement} back={search.linkBack} timeZone={timeZone} when={when} />;
              return (
                <>
                  <EarningsGlance />
                  <RunningLines timeZone={timeZone} />
                  <StatementList search={search} lastOpenRef={lastOpenRef} />
                </>
              );
            }}
          </Loaded>
        </div>
      </div>
    </>
  );
}
