import type { EarningsWeekDto } from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { weekName } from './payout-week.ts';
import styles from './weeks-chart.module.css';

/** The weeks as numbers: the earnings, the amount that was sent, and the state of the statement. */
export const WeeksTable = ({ weeks }: { weeks: EarningsWeekDto[] }) => (
  <div className={styles.frame} tabIndex={0} role="region" aria-label="Weeks in numbers">
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Week</th>
          <th scope="col">Earned</th>
          <th scope="col">Sent</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, earnedCents, sentCents, state }) => (
          <tr key={week}>
            <th scope="row">
              <span className={styles.week}>
                {weekName(week)}
                {state === null && <span className={styles.soFar}>So far</span>}
                {state === 'none' && <span className={styles.soFar}>No statement</span>}
                {state !== null && state !== 'none' && <StatusTag of="statement" status={state} />}
              </span>
            </th>
            <td>{formatMoney(earnedCents)}</td>
            <td>{formatMoney(sentCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
