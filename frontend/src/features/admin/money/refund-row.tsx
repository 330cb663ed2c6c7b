import { useState } from 'react';
import type { RefundDto } from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { Button } from '../../../shared/button.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { kindName } from './kinds.ts';
import styles from './money.module.css';
import { originName, problemText, resolutionName } from './refund-words.ts';

interface RefundRowProps {
  refund: RefundDto;
  onApprove: () => Promise<void>;
  onDecline: () => void;
  onRetry: () => Promise<void>;
  onResolve: () => void;
}

/** One refund with its present actions. */
export function RefundRow({ refund, onApprove, onDecline, onRetry, onResolve }: RefundRowProps) {
  const { kind, petName, ownerEmail, amount, status, problem, origin, reason, requestedBy, createdAt } = refund;
  const {
    decidedBy,
    decisionReason,
    canApprove,
    canRetry,
    retryOf,
    isRetried,
    resolution,
    resolutionReason,
    resolvedBy,
  } = refund;
  const [busy, setBusy] = useState(false);
  const during = async (action: () => Promise<void>) => {
    setBusy(true);
    await action();
    setBusy(false);
  };
  const whose = [kindName(kind), petName].filter(Boolean).join(', ');
  const sum = `${formatMoney(amount)} (${whose})`;
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h3>{whose}</h3>
        {ownerEmail && <p>{ownerEmail}</p>}
        {reason && <p>{reason}</p>}
        {problem && <p className={styles.bad}>{problemText(problem)}</p>}
        <p className={styles.fine}>{`${requestedBy ?? originName[origin]}, ${plainDate(createdAt, 'UTC')}`}</p>
        {retryOf && <p className={styles.fine}>Tries a failed refund again</p>}
        {isRetried && <p className={styles.fine}>Tried again since</p>}
        {decidedBy && (
          <p className={styles.fine}>{`${status === 'declined' ? 'Declined' : 'Approved'} by ${decidedBy}`}</p>
        )}
        {decisionReason && <p className={styles.fine}>{decisionReason}</p>}
        {resolution && (
          <p className={styles.fine}>
            {`Resolved${resolvedBy ? ` by ${resolvedBy}` : ''}: ${resolutionName[resolution]}`}
          </p>
        )}
        {resolutionReason && <p className={styles.fine}>{resolutionReason}</p>}
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
          <Button busy={busy} aria-label={`Approve the refund of ${whose}`} onClick={() => void during(onApprove)}>
            Approve
          </Button>
        )}
        {canRetry && (
          <>
            <Button tone="quiet" busy={busy} aria-label={`Resolve the refund of ${sum}`} onClick={onResolve}>
              Resolve
            </Button>
            <Button busy={busy} aria-label={`Try the refund of ${sum} again`} onClick={() => void during(onRetry)}>
              Try Again
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
