import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnChargesQuery } from '../../../api/own-charges.ts';
import { PagedList } from '../../../shared/paged-list.tsx';
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
      <PagedList
        query={charges}
        page={page}
        perPage={PER_PAGE}
        onTurn={setPage}
        loading="Loading payments"
        failed={messages.chargesFailed}
        empty={messages.noCharges}
      >
        {(rows) => (
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
        )}
      </PagedList>
    </>
  );
}
