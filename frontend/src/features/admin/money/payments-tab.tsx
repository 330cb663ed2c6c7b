import type { RefObject } from 'react';
import { useListPaymentsQuery } from '../../../api/generated.ts';
import type { PaymentDto } from '../../../api/generated.ts';
import { Button } from '../../../shared/button.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { SearchField } from '../../../shared/form/search-field.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { NoMoney } from '../../../shared/illustrations/no-money.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import filters from '../filters.module.css';
import { kindName } from './kinds.ts';
import styles from './money.module.css';
import { messages } from './money.messages.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { PER_PAGE, type MoneySearchParams } from './use-money-search-params.ts';

/** The payments of owners, found by e-mail or by a provider id, with their refunds. */
export function PaymentsTab({
  search,
  afterwards,
}: {
  search: MoneySearchParams;
  afterwards: RefObject<HTMLElement | null>;
}) {
  const { page, part, of, change, turnTo } = search;
  const payments = useListPaymentsQuery({ q: of('q'), ...part }, { refetchOnMountOrArgChange: true });
  const refunding = useDialog<PaymentDto>();
  return (
    <>
      <form role="search" className={filters.filters} onSubmit={(event) => event.preventDefault()} noValidate>
        <SearchField
          className={filters.search}
          label="Search payments by email or id"
          placeholder="Email, or an id of the provider"
          maxLength={254}
          searched={of('q') ?? ''}
          onSearch={(q) => change({ q })}
        />
      </form>
      <PagedList
        query={payments}
        page={page}
        perPage={PER_PAGE}
        onTurn={turnTo}
        loading="Loading payments"
        failed={messages.paymentsFailed}
        picture={<NoMoney />}
        empty={messages.noPayments}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((payment) => (
              <li key={`${payment.kind} ${payment.id}`}>
                <Payment payment={payment} onRefund={() => refunding.show(payment)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <RefundDialog dialog={refunding} afterwards={afterwards} />
    </>
  );
}

function Payment({ payment, onRefund }: { payment: PaymentDto; onRefund: () => void }) {
  const { kind, ownerName, ownerEmail, petName, salonName, amount, returnedAmount, refundableAmount, paidAt } = payment;
  const what = `${kindName(kind)}, ${petName}${salonName ? ` at ${salonName}` : ''}`;
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h3>{what}</h3>
        <p>{`${ownerName}, ${ownerEmail}`}</p>
        <p className={styles.fine}>{`${plainDate(paidAt, 'UTC')}, ${payment.stripeChargeId}`}</p>
        {payment.divided && kind === 'subscription' && <p className={styles.fine}>Divided among salons already</p>}
      </div>
      <div className={styles.sum}>
        <span className={styles.amount}>{formatMoney(amount)}</span>
        {returnedAmount > 0 && <span className={styles.fine}>{`${formatMoney(returnedAmount)} refunded`}</span>}
      </div>
      <div className={styles.actions}>
        {refundableAmount > 0 && (
          <Button tone="quiet" aria-label={`Refund ${what} of ${ownerEmail}`} onClick={onRefund}>
            Refund
          </Button>
        )}
      </div>
    </article>
  );
}
