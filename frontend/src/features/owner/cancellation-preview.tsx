import { serverMessage } from '../../api/error.ts';
import { useGetCancellationPreviewQuery } from '../../api/generated.ts';
import styles from '../../shared/dialogs/dialog.module.css';
import { formatMoney } from '../../shared/format/money.ts';
import { plainDate } from '../../shared/format/salon-time.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { messages } from './owner.messages.ts';

/** The effects of a cancellation: it costs and refunds nothing, but what has begun or is booked is still charged. */
export function CancellationPreview({ subscriptionId }: { subscriptionId: number }) {
  const preview = useGetCancellationPreviewQuery({ id: subscriptionId }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded
      query={preview}
      pending={<Skeleton />}
      failed={<p>{serverMessage(preview.error, messages.cancellationPreviewFailed)}</p>}
    >
      {({ endsAt, monthAmount, stillCharged, openAmount }) => (
        <>
          <p>{endsAt ? ofMonth(monthAmount) : messages.cancelsNow}</p>
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

const ofMonth = (stillChargedCents: number): string =>
  stillChargedCents > 0
    ? messages.cancellingChargesMonth(formatMoney(stillChargedCents))
    : messages.cancellingKeepsMonth;
