import { useRefundsQuery } from '../../../api/admin-money.ts';
import type { RefundDto } from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { PagedList } from '../../../shared/paged-list.tsx';
import { kindName } from './kinds.ts';
import styles from './money.module.css';
import { messages } from './money.messages.ts';
import { PER_PAGE, type MoneyPlace } from './use-money-place.ts';

const askers: Record<RefundDto['origin'], string> = {
  admin: 'An administrator',
  product: 'The platform itself',
  provider: 'Made in the provider’s dashboard',
};

/** Money that went back to owners, and how far it has come. */
export function RefundsTab({ place: { page, part, turnTo } }: { place: MoneyPlace }) {
  const refunds = useRefundsQuery(part, { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      query={refunds}
      page={page}
      perPage={PER_PAGE}
      onTurn={turnTo}
      loading="Loading refunds"
      failed={messages.refundsFailed}
      empty={messages.noRefunds}
    >
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((refund) => (
            <li key={refund.id}>
              <Refund refund={refund} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Refund({ refund }: { refund: RefundDto }) {
  const { kind, petName, ownerEmail, amount, status, problem, origin, reason, requestedBy, createdAt } = refund;
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h3>{[kindName(kind), petName].filter(Boolean).join(', ')}</h3>
        {ownerEmail && <p>{ownerEmail}</p>}
        {reason && <p>{reason}</p>}
        {problem && <p className={styles.bad}>{problem}</p>}
        <p className={styles.fine}>{`${requestedBy ?? askers[origin]}, ${plainDate(createdAt, 'UTC')}`}</p>
        <p className={styles.fine}>{refund.stripeRefundId ?? refund.stripeChargeId}</p>
      </div>
      <div className={styles.sum}>
        <span className={styles.amount}>{formatMoney(amount)}</span>
        <StatusTag of="refund" status={status} />
      </div>
    </article>
  );
}
