import type { OwnerPaymentDto } from '../../../api/generated.ts';
import { paths } from '../../../app/paths.ts';
import { cardName } from '../../../domain/payment/card-name.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { Button, ButtonLink } from '../../../shared/button.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { messages } from '../owner.messages.ts';
import { disputeWords, refundWords } from './payment-words.ts';
import styles from './payments-tab.module.css';
import { useSaveReceipt } from './use-save-receipt.ts';

/** One payment: its kind, its amount, its card, and its refunds. */
export function PaymentRow({ payment }: { payment: OwnerPaymentDto }) {
  const { id, at, amount, state, problem, payableChargeId, receipt, card, refunds, disputes, addons } = payment;
  const { save, saving } = useSaveReceipt();
  const title = titleOf(payment);
  const about = `${title}, ${plainDate(at)}`;
  return (
    <article className={styles.charge}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.bath}>{detailOf(payment)}</p>
        {addons.length > 0 && (
          <p className={styles.fine}>{addons.map(({ name, price }) => `${name} ${formatMoney(price)}`).join(', ')}</p>
        )}
        <p className={styles.fine}>
          {state === 'failed'
            ? messages.notPaidOn(plainDate(at))
            : messages.paidOn(plainDate(at), card && cardName(card))}
        </p>
        {problem && <p className={styles.problem}>{problem}</p>}
        {(refunds.length > 0 || disputes.length > 0) && (
          <ul className={styles.returns} aria-label="Refunds and disputes">
            {refunds.map((refund, place) => (
              <li key={place}>{refundWords(refund)}</li>
            ))}
            {disputes.map((dispute, place) => (
              <li key={place}>{disputeWords(dispute)}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.sum}>
        <span className={styles.amount}>{formatMoney(amount)}</span>
        <StatusTag of="payment" status={state} />
        {receipt && (
          <Button
            tone="plain"
            className={styles.receipt}
            busy={saving}
            aria-label={`Receipt (PDF): ${about}`}
            onClick={() => void save(id)}
          >
            Receipt (PDF)
          </Button>
        )}
      </div>
      {state === 'failed' && (
        <div className={styles.actions}>
          {payableChargeId === null ? (
            <ButtonLink tone="quiet" to={paths.ownerDashboard} aria-label={`See Subscription: ${about}`}>
              See Subscription
            </ButtonLink>
          ) : (
            <ButtonLink tone="quiet" to={paths.payCharge(payableChargeId)} aria-label={`Pay Now: ${about}`}>
              Pay Now
            </ButtonLink>
          )}
        </div>
      )}
    </article>
  );
}

const titleOf = ({ kind, petName, planName }: OwnerPaymentDto): string => {
  const pet = petName || messages.unknownPet;
  if (kind === 'subscription') return `${pet}: ${planName}`;
  return `${kind === 'tip' ? 'Tip' : 'Add-ons'} for ${pet}`;
};

const detailOf = ({ kind, periodStart, periodEnd, salonName, visitAt, timeZone }: OwnerPaymentDto): string => {
  if (kind === 'subscription')
    return periodStart && periodEnd ? `${plainDate(periodStart)} to ${plainDate(periodEnd)}` : '';
  const salon = salonName || messages.unknownSalon;
  return visitAt ? `${salon}, ${plainDate(visitAt, timeZone ?? undefined)}` : salon;
};
