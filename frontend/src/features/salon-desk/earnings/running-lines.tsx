import { useListEarningsLinesQuery } from '../../../api/generated.ts';
import { StatementLines } from '../../../domain/statement-lines.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { NoEntries } from '../../../shared/illustrations/no-entries.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import { usePages } from '../../../shared/use-pagination.ts';
import { Panel } from '../../../shared/panel.tsx';
import { messages } from './earnings.messages.ts';

const PER_PAGE = 10;

/** The lines since the last statement, newest first, with the running total below each amount. */
export function RunningLines({ timeZone }: { timeZone: string }) {
  const { page, part, turnTo } = usePages(PER_PAGE);
  const lines = useListEarningsLinesQuery(part, { refetchOnMountOrArgChange: true });
  return (
    <Panel title="Since the last statement">
      <PagedList
        query={lines}
        page={page}
        perPage={PER_PAGE}
        onTurn={turnTo}
        loading="Loading what you earned"
        failed={messages.linesFailed}
        picture={<NoEntries />}
        empty={messages.noneSince}
      >
        {(rows) => (
          <StatementLines
            lines={rows}
            timeZone={timeZone}
            below={({ runningCents }) => `Total ${formatMoney(runningCents)}`}
          />
        )}
      </PagedList>
    </Panel>
  );
}
