import { useListRevenueQuery, type RevenueMonthDto } from '../../../api/generated.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { dateFormat } from '../../../shared/format/date-format.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { ListSkeleton } from '../../../shared/list-skeleton.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import styles from './money.module.css';
import { messages } from './money.messages.ts';

const columns: { label: string; of: (month: RevenueMonthDto) => number }[] = [
  { label: 'Collected', of: ({ collectedCents }) => collectedCents },
  { label: 'Refunds', of: ({ refundsCents }) => 0 - refundsCents },
  { label: 'Disputes', of: ({ disputesCents }) => 0 - disputesCents },
  { label: 'Paid to salons', of: ({ paidOutCents }) => paidOutCents },
  { label: 'Platform share', of: ({ platformShareCents }) => platformShareCents },
  { label: 'Provider fees', of: ({ feesCents }) => 0 - feesCents },
  { label: 'Platform keeps', of: ({ platformShareCents, feesCents }) => platformShareCents - feesCents },
];

/** Returns the name of a month: "2026-11" -> "November 2026". */
const monthName = (month: string) =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** Returns the months, newest first, without the empty ones before the first movement. */
function sinceFirstMovement(months: RevenueMonthDto[]): RevenueMonthDto[] {
  const first = months.findLastIndex((month) => columns.some(({ of }) => of(month) !== 0));
  return months.slice(0, Math.max(1, first + 1));
}

/** The revenue of each month, from the ledger. */
export function RevenueTab() {
  const revenue = useListRevenueQuery({ months: 12 }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded
      query={revenue}
      pending={<ListSkeleton label="Loading revenue" />}
      failed={<FailedNotice title={messages.revenueFailed} onRetry={() => void revenue.refetch()} />}
    >
      {(months) => (
        <div className={styles.tableFrame} tabIndex={0} role="region" aria-label="Revenue by month">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Month</th>
                {columns.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sinceFirstMovement(months).map((month) => (
                <tr key={month.month}>
                  <th scope="row">{monthName(month.month)}</th>
                  {columns.map(({ label, of }) => (
                    <td key={label}>{formatMoney(of(month))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
}
