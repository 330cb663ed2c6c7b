import { useListComingChargesQuery, type ComingChargeDto } from '../../../api/generated.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { Loading, Skeleton } from '../../../shared/skeleton.tsx';
import { messages } from '../owner.messages.ts';
import styles from './payments-tab.module.css';

/** The next charges, each with its day and its amount. */
export function ComingCharges() {
  const coming = useListComingChargesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded
      query={coming}
      pending={
        <Loading label="Loading next charges">
          <Skeleton className={styles.placeholder} />
        </Loading>
      }
      failed={<FailedNotice title={messages.comingFailed} onRetry={() => void coming.refetch()} />}
      empty={<p className={styles.nothing}>{messages.noComing}</p>}
    >
      {(charges) => (
        <ul className={styles.list}>
          {charges.map((charge) => (
            <li key={charge.id} className={styles.charge}>
              <div className={styles.words}>
                <h3>{titleOf(charge)}</h3>
                <p className={styles.fine}>{whenOf(charge)}</p>
              </div>
              <span className={styles.amount}>{formatMoney(charge.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const titleOf = ({ kind, petName, planName, salonName }: ComingChargeDto): string => {
  const pet = petName || messages.unknownPet;
  if (kind === 'renewal') return `${pet}: ${planName}`;
  return `${kind === 'tip' ? 'Tip' : 'Add-ons'} for ${pet} at ${salonName || messages.unknownSalon}`;
};

const whenOf = ({ id, kind, at, timeZone }: ComingChargeDto): string => {
  const day = plainDate(at, timeZone ?? undefined);
  if (kind === 'renewal') return `Renews on ${day}`;
  return isOfComingBath(id) ? `After the bath on ${day}` : `On ${day}`;
};

/** Whether the charge follows a bath that is still to come; otherwise it is recorded and waits for its day. */
const isOfComingBath = (id: string): boolean => id.startsWith('visit-');
