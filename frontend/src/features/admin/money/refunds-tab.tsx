import type { RefObject } from 'react';
import { useListRefundsQuery } from '../../../api/generated.ts';
import {
  useApproveRefundMutation,
  useDeclineRefundMutation,
  useRetryRefundMutation,
  type DeclineRefundDto,
  type RefundDto,
} from '../../../api/generated.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { SelectField } from '../../../shared/form/select-field.tsx';
import { NoMoney } from '../../../shared/illustrations/no-money.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import filters from '../filters.module.css';
import styles from './money.module.css';
import { messages } from './money.messages.ts';
import { ReasonField } from './reason-field.tsx';
import { RefundRow } from './refund-row.tsx';
import { ResolveRefundDialog } from './resolve-refund-dialog.tsx';
import { oneOf } from '../../../shared/one-of.ts';
import { PER_PAGE, type MoneySearchParams } from './use-money-search-params.ts';
import { useMutationToast } from './use-mutation-toast.ts';

const statuses = ['waiting', 'failed_or_refused', 'failed', 'refused'] as const;
const statusOptions = [
  { value: '', label: 'Any state' },
  { value: 'waiting', label: 'Waiting for approval' },
  { value: 'failed_or_refused', label: 'Failed or refused' },
  { value: 'failed', label: 'Failed' },
  { value: 'refused', label: 'Refused' },
];

/**
 * The refunds to owners and their progress. Large ones need a second administrator; failed ones of unknown payments are
 * tried again or resolved.
 */
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
  const resolving = useDialog<RefundDto>();
  const [approve] = useApproveRefundMutation();
  const [retry] = useRetryRefundMutation();
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
        picture={<NoMoney />}
        empty={messages.noRefunds}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((refund) => (
              <li key={refund.id}>
                <RefundRow
                  refund={refund}
                  onApprove={async () => void toastResult(await approve({ id: refund.id }), messages.refundApproved)}
                  onDecline={() => declining.show(refund)}
                  onRetry={async () => void toastResult(await retry({ id: refund.id }), messages.refundRetried)}
                  onResolve={() => resolving.show(refund)}
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
      <ResolveRefundDialog dialog={resolving} afterwards={afterwards} />
    </>
  );
}
