import type { ChargeDto } from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { Button } from '../../../shared/button.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { longDate } from '../../../shared/format/salon-time.ts';
import { serverNow } from '../../../shared/server-now.ts';
import { PayCharge } from './pay-charge.tsx';
import styles from './payments-tab.module.css';

interface ChargeRowProps {
  charge: ChargeDto;
  isPaying: boolean;
  onPay: () => void;
  /** Changes the amount of a declined tip. */
  onChange: () => void;
  onClose: () => void;
}

/** One charge: its kind, its amount, its status, and the way to pay it while it is open. */
export function ChargeRow({ charge, isPaying, onPay, onChange, onClose }: ChargeRowProps) {
  const { kind, petName, salonName, visitAt, timeZone, amount, returnedAmount, status, problem, addons, can } = charge;
  const what = kind === 'tip' ? 'Tip' : 'Add-ons';
  const isPlanned = status === 'pending' && new Date(charge.dueAt) > serverNow();
  const bath = `${petName} at ${salonName}, ${longDate(visitAt, timeZone)}`;
  return (
    <article className={styles.charge}>
      <div className={styles.words}>
        <h3>{what}</h3>
        <p className={styles.bath}>{bath}</p>
        {addons.length > 0 && (
          <p className={styles.fine}>{addons.map(({ name, price }) => `${name} ${formatMoney(price)}`).join(', ')}</p>
        )}
        {isPlanned && (
          <p className={styles.fine}>{`Your saved card will be charged on ${longDate(charge.dueAt, timeZone)}.`}</p>
        )}
        {status === 'open' && problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.sum}>
        <span className={styles.amount}>{formatMoney(amount)}</span>
        {returnedAmount > 0 && <span className={styles.fine}>{`${formatMoney(returnedAmount)} refunded`}</span>}
        <StatusTag of="charge" status={isPlanned ? 'planned' : status} />
      </div>
      {can.pay && !isPaying && (
        <div className={styles.actions}>
          {can.change && (
            <Button tone="quiet" aria-label={`Other Amount: ${what} of ${bath}`} onClick={onChange}>
              Other Amount
            </Button>
          )}
          <Button tone="call" aria-label={`Pay Now: ${what} of ${bath}`} onClick={onPay}>
            Pay Now
          </Button>
        </div>
      )}
      {can.pay && isPaying && <PayCharge charge={charge} onClose={onClose} />}
    </article>
  );
}
