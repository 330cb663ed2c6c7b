import type { ReactNode } from 'react';
import type { StatementLineDto } from '../api/generated.ts';
import { formatMoney } from '../shared/format/money.ts';
import { plainDate } from '../shared/format/salon-time.ts';
import { StatusTag } from './status-tag.tsx';
import styles from './statement.module.css';

interface StatementLinesProps<Line> {
  lines: Line[];
  /** Whose calendar days are told. */
  timeZone?: string;
  /** What stands below a line's amount. */
  below?: (line: Line) => ReactNode;
  /** What can be done about a line. */
  actions?: (line: Line) => ReactNode;
}

/** A statement's lines, each with the sentence that says how its cents came about. */
export const StatementLines = <Line extends StatementLineDto>({
  lines,
  timeZone = 'UTC',
  below,
  actions,
}: StatementLinesProps<Line>) => (
  <ul className={styles.lines}>
    {lines.map((line) => {
      const { id, at, title, formula, cents, question } = line;
      return (
        <li key={id} className={styles.line}>
          <div className={styles.words}>
            <strong>{title}</strong>
            <span className={styles.fine}>{formula}</span>
            <span className={styles.fine}>{plainDate(at, timeZone)}</span>
            {question && (
              <span className={styles.question}>
                <StatusTag of="question" status={question.state} />
                {question.question}
              </span>
            )}
            {question?.reason && <span className={styles.fine}>{`Answer: ${question.reason}`}</span>}
          </div>
          <div className={styles.amount}>
            <span className={styles.cents} data-negative={cents < 0}>
              {formatMoney(cents)}
            </span>
            {below && <span className={styles.fine}>{below(line)}</span>}
            {actions?.(line)}
          </div>
        </li>
      );
    })}
  </ul>
);
