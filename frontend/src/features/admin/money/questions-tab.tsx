import type { RefObject } from 'react';
import { useListQuestionedLinesQuery } from '../../../api/generated.ts';
import type { QuestionedLineDto } from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { Button } from '../../../shared/button.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { SelectField } from '../../../shared/form/select-field.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { AllDone } from '../../../shared/illustrations/all-done.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import filters from '../filters.module.css';
import { DecideQuestionDialog } from './decide-question-dialog.tsx';
import styles from './money.module.css';
import { messages } from './money.messages.ts';
import { PER_PAGE, type MoneySearchParams } from './use-money-search-params.ts';

const states = [
  { value: 'open', label: 'Open questions' },
  { value: 'decided', label: 'Answered' },
];

/** The lines that salons have questioned: their question, the formula, and the answer. */
export function QuestionsTab({
  search,
  afterwards,
}: {
  search: MoneySearchParams;
  afterwards: RefObject<HTMLElement | null>;
}) {
  const { page, part, of, change, turnTo } = search;
  const state = of('state') === 'decided' ? 'decided' : 'open';
  const questions = useListQuestionedLinesQuery({ state, ...part }, { refetchOnMountOrArgChange: true });
  const deciding = useDialog<QuestionedLineDto>();
  return (
    <>
      <div className={filters.filters}>
        <SelectField label="State" options={states} value={state} onValue={(next) => change({ state: next })} />
      </div>
      <PagedList
        query={questions}
        page={page}
        perPage={PER_PAGE}
        onTurn={turnTo}
        loading="Loading questions"
        failed={messages.questionsFailed}
        picture={<AllDone />}
        empty={messages.noQuestions}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((line) => (
              <li key={line.id}>
                <Question line={line} onDecide={() => deciding.show(line)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <DecideQuestionDialog dialog={deciding} afterwards={afterwards} />
    </>
  );
}

function Question({ line, onDecide }: { line: QuestionedLineDto; onDecide: () => void }) {
  const { salonName, week, title, formula, cents, question, askedAt, state, reason, decidedBy } = line;
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h3>{salonName}</h3>
        <p>{title}</p>
        <p className={styles.fine}>{`${formula}, ${week}`}</p>
        <p className={styles.quote}>{question}</p>
        <p className={styles.fine}>{`Asked on ${plainDate(askedAt, 'UTC')}`}</p>
        {reason && <p className={styles.fine}>{`${decidedBy ?? 'An administrator'}: ${reason}`}</p>}
      </div>
      <div className={styles.sum}>
        <span className={styles.amount} data-negative={cents < 0}>
          {formatMoney(cents)}
        </span>
        <StatusTag of="question" status={state} />
      </div>
      <div className={styles.actions}>
        {state === 'open' && (
          <Button aria-label={`Answer ${salonName} about ${title}`} onClick={onDecide}>
            Answer
          </Button>
        )}
      </div>
    </article>
  );
}
