import type { PayoutRunDto } from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';
import styles from './money.module.css';

interface RunCardsProps {
  runs: PayoutRunDto[];
  selected: string;
  onSelect: (week: string) => void;
}

/** A card for each week with its total, the number of payouts, and their states. */
export const PayoutRunCards = ({ runs, selected, onSelect }: RunCardsProps) => (
  <ul className={styles.runs} aria-label="Weeks">
    {runs.map(({ week, ranAt, paysAt, payouts, cents, byState }) => (
      <li key={week}>
        <button type="button" className={styles.run} aria-pressed={week === selected} onClick={() => onSelect(week)}>
          <span className={styles.week}>{week}</span>
          <strong className={styles.total}>{formatMoney(cents)}</strong>
          <span className={styles.fine}>
            {`${payouts} ${payouts === 1 ? 'salon' : 'salons'}, ${ranAt ? 'run' : 'pays'} ${plainDate(ranAt ?? paysAt, 'UTC')}`}
          </span>
          <span className={styles.states}>
            {byState.map(({ state, payouts: count }) => (
              <span key={state}>
                {count} <StatusTag of="statement" status={state} />
              </span>
            ))}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
