import { useState, type RefObject } from 'react';
import { useListAdjustmentsQuery } from '../../../api/generated.ts';
import {
  useApproveAdjustmentMutation,
  useDeclineAdjustmentMutation,
  type AdjustmentDto,
  type ReasonDto,
} from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { Button } from '../../../shared/button.tsx';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { SelectField } from '../../../shared/form/select-field.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { NoMoney } from '../../../shared/illustrations/no-money.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import filters from '../filters.module.css';
import styles from './money.module.css';
import { messages } from './money.messages.ts';
import { ProposeAdjustmentDialog } from './propose-adjustment-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { oneOf } from '../../../shared/one-of.ts';
import { PER_PAGE, type MoneySearchParams } from './use-money-search-params.ts';
import { useMutationToast } from './use-mutation-toast.ts';

const states = ['waiting', 'posted', 'declined'] as const;
const stateOptions = [
  { value: '', label: 'Any state' },
  { value: 'waiting', label: 'Waiting for approval' },
  { value: 'posted', label: 'Posted' },
  { value: 'declined', label: 'Declined' },
];

/** The adjustments of salons' balances; large ones need a second administrator. */
export function AdjustmentsTab({
  search,
  afterwards,
}: {
  search: MoneySearchParams;
  afterwards: RefObject<HTMLElement | null>;
}) {
  const { page, part, of, change, turnTo } = search;
  const state = oneOf(of('state'), states);
  const adjustments = useListAdjustmentsQuery({ state, ...part }, { refetchOnMountOrArgChange: true });
  const [proposing, setProposing] = useState(false);
  const declining = useDialog<AdjustmentDto>();
  const [approve] = useApproveAdjustmentMutation();
  const [decline] = useDeclineAdjustmentMutation();
  const toastResult = useMutationToast();
  return (
    <>
      <div className={styles.head}>
        <div className={filters.filters}>
          <SelectField
            label="State"
            options={stateOptions}
            value={state ?? ''}
            onValue={(next) => change({ state: next })}
          />
        </div>
        <Button onClick={() => setProposing(true)}>New Adjustment</Button>
      </div>
      <PagedList
        query={adjustments}
        page={page}
        perPage={PER_PAGE}
        onTurn={turnTo}
        loading="Loading adjustments"
        failed={messages.adjustmentsFailed}
        picture={<NoMoney />}
        empty={messages.noAdjustments}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((adjustment) => (
              <li key={adjustment.id}>
                <Adjustment
                  adjustment={adjustment}
                  onApprove={async () => void toastResult(await approve({ id: adjustment.id }), messages.approved)}
                  onDecline={() => declining.show(adjustment)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <ProposeAdjustmentDialog open={proposing} onClose={() => setProposing(false)} afterwards={afterwards} />
      <FormDialog<ReasonDto>
        open={declining.open}
        title="Decline Adjustment"
        submit="Decline"
        danger
        onClose={declining.close}
        afterwards={afterwards}
        onSubmit={async (reasonDto) =>
          toastResult(await decline({ id: declining.about?.id ?? 0, reasonDto }), messages.declined)
        }
      >
        <ReasonField />
      </FormDialog>
    </>
  );
}

interface AdjustmentProps {
  adjustment: AdjustmentDto;
  onApprove: () => Promise<void>;
  onDecline: () => void;
}

function Adjustment({ adjustment, onApprove, onDecline }: AdjustmentProps) {
  const { salonName, cents, reason, state, proposedBy, proposedAt, decidedBy, decisionReason, canApprove } = adjustment;
  const [busy, setBusy] = useState(false);
  const approve = async () => {
    setBusy(true);
    await onApprove();
    setBusy(false);
  };
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h3>{salonName}</h3>
        <p>{reason}</p>
        <p className={styles.fine}>{`${proposedBy}, ${plainDate(proposedAt, 'UTC')}`}</p>
        {decidedBy && decidedBy !== proposedBy && (
          <p className={styles.fine}>{`${state === 'declined' ? 'Declined' : 'Approved'} by ${decidedBy}`}</p>
        )}
        {decisionReason && <p className={styles.fine}>{decisionReason}</p>}
        {state === 'waiting' && !canApprove && <p className={styles.fine}>Another administrator has to approve it.</p>}
      </div>
      <div className={styles.sum}>
        <span className={styles.amount} data-negative={cents < 0}>
          {formatMoney(cents)}
        </span>
        <StatusTag of="adjustment" status={state} />
      </div>
      <div className={styles.actions}>
        {state === 'waiting' && (
          <Button tone="quiet" aria-label={`Decline the adjustment for ${salonName}`} onClick={onDecline}>
            Decline
          </Button>
        )}
        {canApprove && (
          <Button busy={busy} aria-label={`Approve the adjustment for ${salonName}`} onClick={() => void approve()}>
            Approve
          </Button>
        )}
      </div>
    </article>
  );
}
