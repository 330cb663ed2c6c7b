import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnChargesQuery } from '../../../api/own-charges.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { NoAppointments } from '../../../shared/illustrations/no-appointments.tsx';
import { ListSkeleton } from '../../../shared/list-skeleton.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { Notice } from '../../../shared/notice.tsx';
import { Pager } from '../../../shared/pager.tsx';
import { messages } from '../owner.messages.ts';
import tab from '../tab.module.css';
import { ChargeRow } from './charge-row.tsx';
import styles from './payments-tab.module.css';

const PER_PAGE = 20;

/** What was paid beside the subscriptions: add-ons and tips, and what is open of them. */
export function PaymentsTab() {
  const [page, setPage] = useState(1);
  const [query, setQuery] = useSearchParams();
  const charges = useOwnChargesQuery(
    { limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  const paying = query.get('pay');
  const pay = (id: number | undefined) =>
    setQuery({ tab: 'payments', ...(id && { pay: String(id) }) }, { replace: true });

  return (
    <>
      <div className={tab.head}>
        <h2>Add-ons and tips</h2>
      </div>
      <Loaded
        query={charges}
        pending={<ListSkeleton label="Loading payments" />}
        failed={<FailedNotice title={messages.chargesFailed} onRetry={() => void charges.refetch()} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Notice picture={<NoAppointments />} {...messages.noCharges} />}
      >
        {({ rows, total }) => (
          <>
            <ul className={styles.list}>
              {rows.map((charge) => (
                <li key={charge.id}>
                  <ChargeRow
                    charge={charge}
                    isPaying={paying === String(charge.id)}
                    onPay={() => pay(charge.id)}
                    onClose={() => pay(undefined)}
                  />
                </li>
              ))}
            </ul>
            <Pager page={page} perPage={PER_PAGE} shown={rows.length} total={total} onTurn={setPage} />
          </>
        )}
      </Loaded>
    </>
  );
}
