import type { StatementDto } from '../api/generated.ts';
import { formatMoney } from '../shared/format/money.ts';
import styles from './statement.module.css';

type Sums = Pick<StatementDto, 'openingCents' | 'linesCents' | 'releasedCents' | 'heldCents' | 'amountCents'>;

interface StatementSumProps {
  statement: Sums;
  /** The label of the last line. */
  total?: string;
}

/** The sum of a statement's amount; parts that are zero are left out. */
export function StatementSum({ statement, total = 'To be paid' }: StatementSumProps) {
  const parts = [
    { label: 'Brought forward', cents: statement.openingCents },
    { label: 'This week', cents: statement.linesCents, always: true },
    { label: 'Released from earlier weeks', cents: statement.releasedCents },
    { label: 'Questioned, paid later', cents: -statement.heldCents },
  ];
  return (
    <dl className={styles.sum}>
      {parts
        .filter(({ cents, always }) => always || cents !== 0)
        .map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{total}</dt>
        <dd>{formatMoney(statement.amountCents)}</dd>
      </div>
    </dl>
  );
}
