import { useRef } from 'react';
import { useListChargesQuery, type ChargeDto } from '../../../api/generated.ts';
import { unpaidCharges } from '../../../api/own-charges.ts';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { useSearchState } from '../../../shared/use-search-state.ts';
import { messages } from '../owner.messages.ts';
import tab from '../tab.module.css';
import { ChargeRow } from './charge-row.tsx';
import styles from './payments-tab.module.css';
import { TipDialog, type TippedBath } from './tip-dialog-on-demand.ts';

/** The refused and pending charges, each with the way to pay it; nothing is shown where there are none. */
export function ToBePaid() {
  const charges = useListChargesQuery(unpaidCharges, { refetchOnMountOrArgChange: true });
  const search = useSearchState();
  const tipping = useDialog<TippedBath>();
  const heading = useRef<HTMLHeadingElement>(null);
  const paying = search.value('pay');
  const pay = (id?: number) => search.replace({ tab: 'payments', pay: id === undefined ? undefined : String(id) });
  const close = () => {
    pay();
    heading.current?.focus();
  };
  const open = charges.data?.rows ?? [];

  if (charges.isError && !charges.data)
    return <FailedNotice title={messages.chargesFailed} onRetry={() => void charges.refetch()} />;
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="to-be-paid" className={styles.section}>
          <div className={tab.head}>
            <h2 id="to-be-paid" ref={heading} tabIndex={-1}>
              To be paid
            </h2>
          </div>
          <ul className={styles.list}>
            {open.map((charge) => (
              <li key={charge.id}>
                <ChargeRow
                  charge={charge}
                  isPaying={paying === String(charge.id)}
                  onPay={() => pay(charge.id)}
                  onChange={() => tipping.show(declinedTip(charge))}
                  onClose={close}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
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
