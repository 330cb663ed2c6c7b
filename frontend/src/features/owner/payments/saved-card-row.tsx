import type { SavedCardDto } from '../../../api/generated.ts';
import { cardName } from '../../../domain/payment/card-name.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { Button } from '../../../shared/button.tsx';
import { messages } from '../owner.messages.ts';
import styles from './payments-tab.module.css';

interface SavedCardRowProps {
  card: SavedCardDto;
  busy: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

const monthOf = ({ expMonth, expYear }: SavedCardDto): string => `${String(expMonth).padStart(2, '0')}/${expYear}`;

/** A saved card: its expiry, what it pays, and its actions. */
export function SavedCardRow({ card, busy, onChoose, onRemove }: SavedCardRowProps) {
  const { expiry, isDefault, paysFor, keptBecause, can } = card;
  const name = cardName(card);
  return (
    <article className={styles.charge}>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={styles.fine}>{expiry === 'expired' ? `Expired ${monthOf(card)}` : `Expires ${monthOf(card)}`}</p>
        {paysFor.length > 0 && <p className={styles.fine}>{messages.cardPaysFor(paysFor)}</p>}
        {keptBecause && <p className={styles.fine}>{keptBecause}</p>}
      </div>
      <div className={styles.sum}>
        {isDefault && <StatusTag of="card" status="default" />}
        {expiry !== 'valid' && <StatusTag of="card" status={expiry} />}
      </div>
      {(can.choose || can.remove) && (
        <div className={styles.actions}>
          {can.remove && (
            <Button tone="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          )}
          {can.choose && expiry !== 'expired' && (
            <Button tone="quiet" busy={busy} aria-label={`Pay With This Card: ${name}`} onClick={onChoose}>
              Pay With This Card
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
