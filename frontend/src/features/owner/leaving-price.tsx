import { useGetPriceOfLeavingQuery } from '../../api/generated.ts';
import styles from '../../shared/dialogs/dialog.module.css';
import { formatMoney } from '../../shared/format/money.ts';
import { plainDate } from '../../shared/format/salon-time.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { messages } from './owner.messages.ts';

/** The price of leaving: nothing is charged for it and nothing refunded, and these add-ons are still to be paid. */
export function LeavingPrice({ subscriptionId }: { subscriptionId: number }) {
  const leaving = useGetPriceOfLeavingQuery({ id: subscriptionId }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={leaving} pending={<Skeleton />} failed={<p>{messages.leavingUnknown}</p>}>
      {({ endsAt, stillCharged, openAmount }) => (
        <>
          <p>{endsAt ? messages.leavingKeepsMonth : messages.leavingNow}</p>
          {stillCharged.length > 0 && (
            <div className={styles.lost}>
              <p>{messages.stillCharged}</p>
              <ul>
                {stillCharged.map(({ id, kind, at, amount, salonName, timeZone }) => (
                  <li key={id}>
                    {`${formatMoney(amount)} ${kind === 'tip' ? 'tip' : 'for add-ons'} at ${salonName || messages.unknownSalon}, ${plainDate(at, timeZone ?? undefined)}`}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {openAmount > 0 && <p>{messages.staysOwed(formatMoney(openAmount))}</p>}
        </>
      )}
    </Loaded>
  );
}
