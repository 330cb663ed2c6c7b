import { useGetEarningsQuery, type EarningsDto } from '../../../api/generated.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { Panel } from '../../../shared/panel.tsx';
import { Spinner } from '../../../shared/spinner.tsx';
import styles from './earnings.module.css';
import { messages } from './earnings.messages.ts';
import { NextPayout } from './next-payout.tsx';
import { WeeksChart } from './weeks-chart.tsx';

/** The balance owed now with its parts, the next payout, and the earlier weeks. */
export function EarningsGlance() {
  const earnings = useGetEarningsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded
      query={earnings}
      pending={<Spinner label="Loading your earnings" />}
      failed={<FailedNotice title={messages.earningsFailed} onRetry={() => void earnings.refetch()} />}
    >
      {(found) => (
        <>
          <Panel title="Earnings">
            <div className={styles.glance}>
              <Owed earnings={found} />
              <NextPayout payout={found.nextPayout} />
            </div>
          </Panel>
          <Panel title="Week by week">
            {found.weeks.some(({ earnedCents, sentCents }) => earnedCents !== 0 || sentCents !== 0) ? (
              <WeeksChart weeks={found.weeks} />
            ) : (
              <p>{messages.noWeeks}</p>
            )}
          </Panel>
        </>
      )}
    </Loaded>
  );
}

/** The parts add up to the balance owed; a transfer on its way has already left it. */
function Owed({ earnings: { owedCents, runningCents, heldCents, onItsWayCents } }: { earnings: EarningsDto }) {
  const parts = [
    { label: 'This week so far', cents: runningCents, always: true },
    { label: 'Earlier weeks, not paid yet', cents: owedCents - runningCents - heldCents },
    { label: 'Lines you questioned', cents: heldCents },
  ];
  return (
    <dl className={styles.owed}>
      <div className={styles.headline}>
        <dt>Owed to you now</dt>
        <dd data-negative={owedCents < 0}>{formatMoney(owedCents)}</dd>
      </div>
      {parts
        .filter(({ cents, always }) => always || cents !== 0)
        .map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      {onItsWayCents !== 0 && (
        <div className={styles.beside}>
          <dt>Also on its way to you</dt>
          <dd>{formatMoney(onItsWayCents)}</dd>
        </div>
      )}
    </dl>
  );
}
