import { useOwnPaymentsInfiniteQuery } from '../../../api/own-payments.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { NoMoney } from '../../../shared/illustrations/no-money.tsx';
import { ListSkeleton } from '../../../shared/list-skeleton.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { MoreButton } from '../../../shared/more-button.tsx';
import { Notice } from '../../../shared/notice.tsx';
import { messages } from '../owner.messages.ts';
import tab from '../tab.module.css';
import { PaymentRow } from './payment-row.tsx';
import styles from './payments-tab.module.css';

/** All payments, newest first, with their refunds. */
export function PaymentHistory() {
  const paid = useOwnPaymentsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = paid;
  return (
    <section aria-labelledby="payments">
      <div className={tab.head}>
        <h2 id="payments">Payments</h2>
      </div>
      <Loaded
        query={paid}
        pending={<ListSkeleton label="Loading payments" />}
        failed={<FailedNotice title={messages.chargesFailed} onRetry={() => void refetch()} />}
        isEmpty={({ pages }) => pages[0]?.rows.length === 0}
        empty={<Notice picture={<NoMoney />} {...messages.noPayments} />}
      >
        {({ pages }) => (
          <>
            <ul className={styles.list}>
              {pages
                .flatMap(({ rows }) => rows)
                .map((payment) => (
                  <li key={payment.id}>
                    <PaymentRow payment={payment} />
                  </li>
                ))}
            </ul>
            <MoreButton
              hasMore={hasNextPage}
              loading={isFetchingNextPage}
              failed={isFetchNextPageError}
              className={tab.more}
              onMore={() => void fetchNextPage()}
            >
              Load More
            </MoreButton>
          </>
        )}
      </Loaded>
    </section>
  );
}
