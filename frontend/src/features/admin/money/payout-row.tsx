import { useState } from 'react';
import {
  useReleasePayoutMutation,
  useRenewPayoutAccountMutation,
  useRetryPayoutMutation,
  type PayoutReversalDto,
  type AdminPayoutDto,
} from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { Button } from '../../../shared/button.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { dateAtTime } from '../../../shared/format/salon-time.ts';
import styles from './money.module.css';
import { messages } from './money.messages.ts';
import { useMutationToast } from './use-mutation-toast.ts';

interface PayoutRowProps {
  payout: AdminPayoutDto;
  onRead: () => void;
  onHold: () => void;
  onClawBack: () => void;
}

const clawbackWords = ({ state, amountCents, reason, problem }: PayoutReversalDto) =>
  [messages.clawbacks[state](formatMoney(amountCents)), problem ?? reason].join(': ');

/** A salon's payout: its amount, its state, the reason for a delay, and its actions. */
export function PayoutRow({ payout, onRead, onHold, onClawBack }: PayoutRowProps) {
  const { id, salonId, salonName, state, amountCents, takenBackCents, reason, attempts, nextAttemptAt } = payout;
  const { carriedInto, transferId, clawback, can } = payout;
  const [retry] = useRetryPayoutMutation();
  const [release] = useReleasePayoutMutation();
  const [renew] = useRenewPayoutAccountMutation();
  const [busy, setBusy] = useState(false);
  const toastResult = useMutationToast();

  const steer = async (command: () => Promise<{ error?: unknown }>, done: { title: string; description: string }) => {
    setBusy(true);
    toastResult(await command(), done);
    setBusy(false);
  };

  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h3>{salonName}</h3>
        {reason && <p className={state === 'failed' ? styles.bad : styles.fine}>{reason}</p>}
        {carriedInto && <p className={styles.fine}>{`Carried into ${carriedInto}`}</p>}
        {takenBackCents > 0 && <p className={styles.bad}>{messages.takenBack(formatMoney(takenBackCents))}</p>}
        {clawback && <p className={styles.fine}>{clawbackWords(clawback)}</p>}
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
        {can.takeBack && (
          <Button tone="quiet" aria-label={`Take back the payout of ${salonName}`} onClick={onClawBack}>
            Take Back
          </Button>
        )}
        {can.renewAccount && (
          <Button
            tone="quiet"
            busy={busy}
            aria-label={`Ask ${salonName} for another payout account`}
            onClick={() => void steer(() => renew({ id: salonId }), messages.accountAsked(salonName))}
          >
            Ask for Another Account
          </Button>
        )}
        {can.release && (
          <Button
            tone="quiet"
            busy={busy}
            aria-label={`Release the payout of ${salonName}`}
            onClick={() => void steer(() => release({ id }), messages.released(salonName))}
          >
            Release
          </Button>
        )}
        {can.retry && (
          <Button
            tone="quiet"
            busy={busy}
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
