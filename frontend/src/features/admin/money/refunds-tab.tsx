import { useState, type RefObject } from 'react';
import { useListRefundsQuery } from '../../../api/generated.ts';
import {
  useApproveRefundMutation,
  useDeclineRefundMutation,
  type DeclineRefundDto,
  type RefundDto,
} from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { Button } from '../../../shared/button.tsx';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { SelectField } from '../../../shared/form/select-field.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { PagedList } from '../../../shared/paged-list.tsx';
import filters from '../filters.module.css';
import { kindName } from './kinds.ts';
import styles from './money.module.css';
import { messages } from './money.messages.ts';
import { ReasonField } from './reason-field.tsx';
import { oneOf } from '../../../shared/one-of.ts';
import { PER_PAGE, type MoneySearchParams } from './use-money-search-params.ts';
import { useMutationToast } from './use-mutation-toast.ts';

const askers: Record<RefundDto['origin'], string> = {
  admin: 'An administrator',
  product: 'The platform itself',
  provider: 'Made in the provider’s dashboard',
};

const statuses = ['waiting', 'failed', 'refused'] as const;
const statusOptions = [
  { value: '', label: 'Any state' },
  { value: 'waiting', label: 'Waiting for approval' },
  { value: 'failed', label: 'Failed' },
  { value: 'refused', label: 'Refused' },
];

/** The refunds to owners and their progress; large ones need a second administrator. */
export function RefundsTab({
  search,
  afterwards,
}: {
  search: MoneySearchParams;
  afterwards: RefObject<HTMLElement | null>;
}) {
  const { page, part, of, change, turnTo } = search;
  const wanted = oneOf(of('state'), statuses);
  const refunds = useListRefundsQuery({ status: wanted, ...part }, { refetchOnMountOrArgChange: true });
  const declining = useDialog<RefundDto>();
  const [approve] = useApproveRefundMutation();
  const [decline] = useDeclineRefundMutation();
  const toastResult = useMutationToast();
  return (
    <>
      <div className={filters.filters}>
        <SelectField
          label="State"
          options={statusOptions}
          value={wanted ?? ''}
          onValue={(state) => change({ state })}
        />
      </div>
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
                <Refund
                  refund={refund}
                  onApprove={async () => void toastResult(await approve({ id: refund.id }), messages.refundApproved)}
                  onDecline={() => declining.show(refund)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <FormDialog<DeclineRefundDto>
        open={declining.open}
        title="Decline Refund"
        submit="Decline"
        danger
        onClose={declining.close}
        afterwards={afterwards}
        onSubmit={async (declineRefundDto) =>
          toastResult(await decline({ id: declining.about?.id ?? 0, declineRefundDto }), messages.refundDeclined)
        }
      >
        <ReasonField />
      </FormDialog>
    </>
  );
}

interface RefundProps {
  refund: RefundDto;
  onApprove: () => Promise<void>;
  onDecline: () => void;
}

function Refund({ refund, onApprove, onDecline }: RefundProps) {
  const { kind, petName, ownerEmail, amount, status, problem, origin, reason, requestedBy, createdAt } = refund;
  const { decidedBy, decisionReason, canApprove } = refund;
  const [busy, setBusy] = useState(false);
  const approve = async () => {
    setBusy(true);
    await onApprove();
    setBusy(false);
  };
  const whose = [kindName(kind), petName].filter(Boolean).join(', ');
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h3>{whose}</h3>
        {ownerEmail && <p>{ownerEmail}</p>}
        {reason && <p>{reason}</p>}
        {problem && <p className={styles.bad}>{problem}</p>}
        <p className={styles.fine}>{`${requestedBy ?? askers[origin]}, ${plainDate(createdAt, 'UTC')}`}</p>
        {decidedBy && (
          <p className={styles.fine}>{`${status === 'declined' ? 'Declined' : 'Approved'} by ${decidedBy}`}</p>
        )}
        {decisionReason && <p className={styles.fine}>{decisionReason}</p>}
        {status === 'waiting' && !canApprove && <p className={styles.fine}>Another administrator has to approve it.</p>}
        <p className={styles.fine}>{refund.stripeRefundId ?? refund.stripeChargeId}</p>
      </div>
      <div className={styles.sum}>
        <span className={styles.amount}>{formatMoney(amount)}</span>
        <StatusTag of="refund" status={status} />
      </div>
      <div className={styles.actions}>
        {status === 'waiting' && (
          <Button tone="quiet" aria-label={`Decline the refund of ${whose}`} onClick={onDecline}>
            Decline
          </Button>
        )}
        {canApprove && (
          <Button busy={busy} aria-label={`Approve the refund of ${whose}`} onClick={() => void approve()}>
            Approve
          </Button>
        )}
      </div>
    </article>
  );
}
