import type { NextPayoutDto } from '../../../api/generated.ts';
import { PAYOUT_MINIMUM_CENTS } from '../../../domain/business-constants.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { Icon } from '../../../shared/icon.tsx';
import styles from './earnings.module.css';
import { messages } from './earnings.messages.ts';
import { payDay } from './payout-week.ts';
import { belowMinimum } from './statement-words.ts';

/** The salon's next payout: its day, its amount so far, and what it waits for. */
export function NextPayout({ payout }: { payout: NextPayoutDto }) {
  const { at, cents, drafted, obstacle } = payout;
  return (
    <section className={styles.next} aria-labelledby="next-payout">
      <h3 id="next-payout">Next payout</h3>
      <p className={styles.amount}>{formatMoney(Math.max(0, cents))}</p>
      <p className={styles.when}>
        <Icon name="calendar" size={18} />
        {payDay(at)}
      </p>
      {obstacle && (
        <p className={styles.obstacle}>
          <Icon name="warning" size={18} />
          {obstacle}
        </p>
      )}
      {cents < PAYOUT_MINIMUM_CENTS && cents !== 0 && <p>{belowMinimum(cents)}</p>}
      <p className={styles.fine}>{drafted ? messages.statementIsOut : messages.asItStands}</p>
    </section>
  );
}
