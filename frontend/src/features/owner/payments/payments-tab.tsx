import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ChargeDto } from '../../../api/generated.ts';
import { useListChargesQuery } from '../../../api/generated.ts';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { PagedList } from '../../../shared/paged-list.tsx';
import { messages } from '../owner.messages.ts';
import tab from '../tab.module.css';
import { ChargeRow } from './charge-row.tsx';
import styles from './payments-tab.module.css';
import { TipDialog, type TippedBath } from './tip-dialog.tsx';

const PER_PAGE = 20;

/** What was paid beside the subscriptions: add-ons and tips, and what is open of them. */
export function PaymentsTab() {
  const [page, setPage] = useState(1);
  const [query, setQuery] = useSearchParams();
  const charges = useListChargesQuery(
    { limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  const tipping = useDialog<TippedBath>();
  const heading = useRef<HTMLHeadingElement>(null);
  const paying = query.get('pay');
  const pay = (id: number | undefined) =>
    setQuery({ tab: 'payments', ...(id && { pay: String(id) }) }, { replace: true });

  return (
    <>
      <div className={tab.head}>
        <h2 ref={heading} tabIndex={-1}>
          Add-ons and tips
        </h2>
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
                  onChange={() => tipping.show(declinedTip(charge))}
                  onClose={() => pay(undefined)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <TipDialog dialog={tipping} afterwards={heading} />
    </>
  );
}

const declinedTip = ({ appointmentId, petName, salonName, visitAt, timeZone, amount }: ChargeDto): TippedBath => ({
  appointmentId,
  petName,
  salonName,
  at: visitAt,
  timeZone,
  declined: amount,
});
