import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useGetStatementQuery, type StatementDto, type StatementLineDto } from '../../../api/generated.ts';
import { StatementSum } from '../../../domain/statement-sum.tsx';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { Spinner } from '../../../shared/spinner.tsx';
import styles from './earnings.module.css';
import { messages } from './earnings.messages.ts';
import { weekName } from './payout-week.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { ReleasedLines } from './released-lines.tsx';
import { SaveStatement } from './save-statement.tsx';
import { StatementLinePages } from './statement-line-pages.tsx';
import { describeState, totalLabel } from './statement-words.ts';

interface StatementViewProps {
  id: number;
  back: { search: string };
  timeZone: string;
  /** Formats an instant in the salon's time zone. */
  when: (instant: string) => string;
}

/** One statement: its amount line by line, its download, and the salon's questions. */
export function StatementView({ id, back, timeZone, when }: StatementViewProps) {
  const statement = useGetStatementQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Link to={back} className={styles.back}>
        <Icon name="arrow-left" size={18} />
        All earnings
      </Link>
      <Loaded
        query={statement}
        pending={<Spinner label="Loading the statement" />}
        failed={<FailedNotice title={messages.statementFailed} onRetry={() => void statement.refetch()} />}
      >
        {(found) => <Statement statement={found} timeZone={timeZone} when={when} />}
      </Loaded>
    </>
  );
}

interface StatementProps {
  statement: StatementDto;
  timeZone: string;
  when: (instant: string) => string;
}

function Statement({ statement, timeZone, when }: StatementProps) {
  const { id, week, state, canQuestion, questionsUntil, releasedCents } = statement;
  const title = useRef<HTMLHeadingElement>(null);
  const asking = useDialog<StatementLineDto>();
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.sheet} aria-labelledby="statement-title">
      <header className={styles.head}>
        <h2 id="statement-title" ref={title} tabIndex={-1}>
          {`Statement of ${weekName(week).toLowerCase()}`}
        </h2>
        <StatusTag of="statement" status={state} />
      </header>
      <p className={state === 'failed' ? styles.bad : undefined}>{describeState(statement)}</p>
      <SaveStatement id={id} />
      <StatementSum statement={statement} total={totalLabel(state)} />
      {canQuestion && <p className={styles.fine}>{messages.questionsUntil(when(questionsUntil))}</p>}
      <StatementLinePages key={id} id={id} timeZone={timeZone} onQuestion={canQuestion ? asking.show : undefined} />
      {releasedCents !== 0 && <ReleasedLines id={id} timeZone={timeZone} />}
      <QuestionDialog dialog={asking} afterwards={title} />
    </section>
  );
}
