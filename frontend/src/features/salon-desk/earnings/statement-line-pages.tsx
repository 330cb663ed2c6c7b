import type { StatementLineDto } from '../../../api/generated.ts';
import { useListStatementLinesQuery } from '../../../api/generated.ts';
import { StatementLines } from '../../../domain/statement-lines.tsx';
import { Button } from '../../../shared/button.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { NoEntries } from '../../../shared/illustrations/no-entries.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import { usePages } from '../../../shared/use-pagination.ts';
import styles from './earnings.module.css';
import { messages } from './earnings.messages.ts';

const PER_PAGE = 25;

interface StatementLinePagesProps {
  id: number;
  timeZone: string;
  /** Questions a line; undefined once the deadline for questions has passed. */
  onQuestion: ((line: StatementLineDto) => void) | undefined;
}

/** The lines of a statement's week, newest first; a questioned line shows the state of its question. */
export function StatementLinePages({ id, timeZone, onQuestion }: StatementLinePagesProps) {
  const { page, part, turnTo } = usePages(PER_PAGE);
  const lines = useListStatementLinesQuery({ id, ...part }, { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      query={lines}
      page={page}
      perPage={PER_PAGE}
      onTurn={turnTo}
      loading="Loading the lines"
      failed={messages.linesFailed}
      picture={<NoEntries />}
      empty={messages.noLines}
    >
      {(rows) => (
        <StatementLines
          lines={rows}
          timeZone={timeZone}
          actions={
            onQuestion &&
            ((line) =>
              line.question === null && (
                <Button
                  tone="plain"
                  className={styles.ask}
                  aria-label={`Question ${line.title}, ${formatMoney(line.cents)}`}
                  onClick={() => onQuestion(line)}
                >
                  Question
                </Button>
              ))
          }
        />
      )}
    </PagedList>
  );
}
