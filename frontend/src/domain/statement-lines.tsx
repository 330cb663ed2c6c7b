import type { ReactNode } from 'react';
import type { StatementLineDto } from '../api/generated.ts';
import { formatMoney } from '../shared/format/money.ts';
import { plainDate } from '../shared/format/salon-time.ts';
import { StatusTag } from './status-tag.tsx';
import styles from './statement.module.css';

interface StatementLinesProps {
  lines: StatementLineDto[];
  /** What can be done about a line. */
  actions?: (line: StatementLineDto) => ReactNode;
}

/** A statement's lines, each with the sentence that says how its cents came about. */
export const StatementLines = ({ lines, actions }: StatementLinesProps) => (
  <ul className={styles.lines}>
    {lines.map((line) => {
      const { id, at, title, formula, cents, question } = line;
      return (
        <li key={id} className={styles.line}>
          <div className={styles.words}>
            <strong>{title}</strong>
            <span className={styles.fine}>{formula}</span>
            <span className={styles.fine}>{plainDate(at, 'UTC')}</span>
            {question && (
              <span className={styles.question}>
                <StatusTag of="question" status={question.state} />
                {question.question}
              </span>
            )}
            {question?.reason && <span className={styles.fine}>{`Answer: ${question.reason}`}</span>}
          </div>
          <span className={styles.cents} data-negative={cents < 0}>
            {formatMoney(cents)}
          </span>
          {actions?.(line)}
        </li>
      );
    })}
  </ul>
);
