import { useEffect, useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { StatementDto } from '../../../api/generated.ts';
import { useListStatementsQuery } from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { NoMoney } from '../../../shared/illustrations/no-money.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import { Panel } from '../../../shared/panel.tsx';
import styles from './earnings.module.css';
import { messages } from './earnings.messages.ts';
import { weekName } from './payout-week.ts';
import { describeState } from './statement-words.ts';
import { STATEMENTS_PER_PAGE, type EarningsSearchParams } from './use-earnings-search-params.ts';

interface StatementListProps {
  search: EarningsSearchParams;
  /** The id of the statement that was open last, which gets the focus. */
  lastOpenRef: RefObject<number | undefined>;
}

/** The statements, newest first: the amount, the state, and the reason for it. */
export function StatementList({ search, lastOpenRef }: StatementListProps) {
  const statements = useListStatementsQuery(search.part, { refetchOnMountOrArgChange: true });
  return (
    <Panel title="Statements">
      <PagedList
        query={statements}
        page={search.page}
        perPage={STATEMENTS_PER_PAGE}
        onTurn={search.turnTo}
        loading="Loading your statements"
        failed={messages.statementsFailed}
        picture={<NoMoney />}
        empty={messages.noStatements}
      >
        {(rows) => (
          <ul className={styles.statements}>
            {rows.map((statement) => (
              <StatementRow
                key={statement.id}
                statement={statement}
                to={search.linkTo(statement.id)}
                lastOpenRef={lastOpenRef}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  );
}

interface StatementRowProps {
  statement: StatementDto;
  to: { search: string };
  lastOpenRef: RefObject<number | undefined>;
}

function StatementRow({ statement, to, lastOpenRef }: StatementRowProps) {
  const { id, week, state, amountCents } = statement;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (lastOpenRef.current !== id) return;
    lastOpenRef.current = undefined;
    link.current?.focus();
  }, [lastOpenRef, id]);
  return (
    <li className={styles.statement}>
      <Link ref={link} to={to} className={styles.week}>
        {weekName(week)}
      </Link>
      <span className={styles.cents} data-negative={amountCents < 0}>
        {formatMoney(amountCents)}
      </span>
      <p className={state === 'failed' ? styles.bad : styles.fine}>{describeState(statement)}</p>
      <StatusTag of="statement" status={state} />
    </li>
  );
}
