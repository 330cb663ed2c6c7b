import { useState } from 'react';
import { useReleasePayoutMutation, useRetryPayoutMutation, type PayoutCaseDto } from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { Button } from '../../../shared/button.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { dateAtTime } from '../../../shared/format/salon-time.ts';
import styles from './money.module.css';
import { messages } from './money.messages.ts';
import { useTold } from './use-told.ts';

interface PayoutRowProps {
  payout: PayoutCaseDto;
  onRead: () => void;
  onHold: () => void;
}

/** A salon's payout: how much, how far it has come, why it stands still, and what can be done about it. */
export function PayoutRow({ payout, onRead, onHold }: PayoutRowProps) {
  const { id, salonName, state, amountCents, takenBackCents, reason, attempts, nextAttemptAt } = payout;
  const { carriedInto, transferId, can } = payout;
  const [retry] = useRetryPayoutMutation();
  const [release] = useReleasePayoutMutation();
  const [busy, setBusy] = useState(false);
  const told = useTold();

  const steer = async (command: () => Promise<{ error?: unknown }>, done: { title: string; description: string }) => {
    setBusy(true);
    told(await command(), done);
    setBusy(false);
  };

  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h3>{salonName}</h3>
        {reason && <p className={state === 'failed' ? styles.bad : styles.fine}>{reason}</p>}
        {carriedInto && <p className={styles.fine}>{`Carried into ${carriedInto}`}</p>}
        {takenBackCents > 0 && <p className={styles.bad}>{messages.takenBack(formatMoney(takenBackCents))}</p>}
        {transferId && <p className={styles.fine}>{transferId}</p>}
        {attempts > 1 && <p className={styles.fine}>{`${attempts} tries`}</p>}
        {nextAttemptAt && <p className={styles.fine}>{`Next try ${dateAtTime(nextAttemptAt, 'UTC')} UTC`}</p>}
      </div>
      <div className={styles.sum}>
        <span className={styles.amount}>{formatMoney(amountCents)}</span>
        <StatusTag of="statement" status={state} />
      </div>
      <div className={styles.actions}>
        <Button tone="quiet" aria-label={`Statement of ${salonName}`} onClick={onRead}>
          Statement
        </Button>
        {can.hold && (
          <Button tone="quiet" aria-label={`Hold the payout of ${salonName}`} onClick={onHold}>
            Hold
          </Button>
        )}
        {can.release && (
          <Button
            tone="quiet"
            disabled={busy}
            aria-label={`Release the payout of ${salonName}`}
            onClick={() => void steer(() => release({ id }), messages.released(salonName))}
          >
            Release
          </Button>
        )}
        {can.retry && (
          <Button
            tone="quiet"
            disabled={busy}
            aria-label={`Retry the payout of ${salonName}`}
            onClick={() => void steer(() => retry({ id }), messages.retried(salonName))}
          >
            Retry
          </Button>
        )}
      </div>
    </article>
  );
}
