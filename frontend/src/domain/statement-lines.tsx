import type { ReactNode } from 'react';
import type { StatementLineDto } from '../api/generated.ts';
import { formatMoney } from '../shared/format/money.ts';
import { plainDate } from '../shared/format/salon-time.ts';
import { StatusTag } from './status-tag.tsx';
import styles from './statement.module.css';

interface StatementLinesProps<Line> {
  lines: Line[];
  /** The time zone in which days are shown. */
  timeZone?: string;
  /** The content below a line's amount. */
  below?: (line: Line) => ReactNode;
  /** The actions of a line. */
  actions?: (line: Line) => ReactNode;
}

/** The lines of a statement, each with the sentence that explains its cents. */
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
