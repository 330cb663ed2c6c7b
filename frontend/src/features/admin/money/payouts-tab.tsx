import type { RefObject } from 'react';
import { useListPayoutsQuery, useListPayoutRunsQuery } from '../../../api/generated.ts';
import type { AdminPayoutDto } from '../../../api/generated.ts';
import { statusStyle } from '../../../domain/status.ts';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { SearchField } from '../../../shared/form/search-field.tsx';
import { SelectField } from '../../../shared/form/select-field.tsx';
import { NoMoney } from '../../../shared/illustrations/no-money.tsx';
import { ListSkeleton } from '../../../shared/list-skeleton.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { Notice } from '../../../shared/notice.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import { PageTurns } from '../../../shared/pager.tsx';
import { usePages } from '../../../shared/use-pagination.ts';
import filters from '../filters.module.css';
import { HoldPayoutDialog } from './hold-payout-dialog.tsx';
import styles from './money.module.css';
import { messages } from './money.messages.ts';
import { PayoutRow } from './payout-row.tsx';
import { PayoutRunCards } from './payout-run-cards.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { ClawbackDialog } from './clawback-dialog.tsx';
import { oneOf } from '../../../shared/one-of.ts';
import { PER_PAGE, type MoneySearchParams } from './use-money-search-params.ts';

const WEEKS = 8;
const states = ['draft', 'scheduled', 'sent', 'paid', 'failed', 'held', 'rolled_over'] as const;
const stateOptions = [
  { value: '', label: 'Any state' },
  ...states.map((state) => ({ value: state, label: statusStyle('statement', state).label })),
];

interface TabProps {
  search: MoneySearchParams;
  afterwards: RefObject<HTMLElement | null>;
}

/** An overview of the weeks, then the payouts of one of them. */
export function PayoutsTab({ search, afterwards }: TabProps) {
  const { page, part, turnTo } = usePages(WEEKS);
  const runs = useListPayoutRunsQuery(part, { refetchOnMountOrArgChange: true });
  return (
    <Loaded
      query={runs}
      pending={<ListSkeleton label="Loading payout runs" />}
      failed={<FailedNotice title={messages.runsFailed} onRetry={() => void runs.refetch()} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<Notice picture={<NoMoney />} {...messages.noRuns} />}
    >
      {({ rows, total }) => {
        const week = search.of('week') ?? rows[0]?.week ?? '';
        return (
          <>
            <PayoutRunCards runs={rows} selected={week} onSelect={(next) => search.change({ week: next })} />
            {total > WEEKS && (
              <nav aria-label="Pages of weeks">
                <PageTurns page={page} isLast={page * WEEKS >= total} before="Later" after="Earlier" onTurn={turnTo} />
              </nav>
            )}
            <PayoutsOfWeek key={week} week={week} search={search} afterwards={afterwards} />
          </>
        );
      }}
    </Loaded>
  );
}

function PayoutsOfWeek({ week, search, afterwards }: TabProps & { week: string }) {
  const { page, part, of, change, turnTo } = search;
  const state = oneOf(of('state'), states);
  const payouts = useListPayoutsQuery({ week, state, q: of('q'), ...part }, { refetchOnMountOrArgChange: true });
  const reading = useDialog<AdminPayoutDto>();
  const holding = useDialog<AdminPayoutDto>();
  const clawingBack = useDialog<AdminPayoutDto>();
  return (
    <section className={styles.section} aria-label={`Payouts of ${week}`}>
      <h2>{`Payouts of ${week}`}</h2>
      <form role="search" className={filters.filters} onSubmit={(event) => event.preventDefault()} noValidate>
        <SearchField
          className={filters.search}
          label="Search payouts by salon"
          placeholder="Search by salon"
          maxLength={100}
          searched={of('q') ?? ''}
          onSearch={(q) => change({ q })}
        />
        <SelectField
          label="State"
          options={stateOptions}
          value={state ?? ''}
          onValue={(next) => change({ state: next })}
        />
      </form>
      <PagedList
        query={payouts}
        page={page}
        perPage={PER_PAGE}
        onTurn={turnTo}
        loading="Loading payouts"
        failed={messages.payoutsFailed}
        picture={<NoMoney />}
        empty={messages.noPayouts}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((payout) => (
              <li key={payout.id}>
                <PayoutRow
                  payout={payout}
                  onRead={() => reading.show(payout)}
                  onHold={() => holding.show(payout)}
                  onClawBack={() => clawingBack.show(payout)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <StatementDialog dialog={reading} />
      <HoldPayoutDialog dialog={holding} afterwards={afterwards} />
      <ClawbackDialog dialog={clawingBack} afterwards={afterwards} />
    </section>
  );
}
