import { useListPayoutLinesQuery } from '../../../api/generated.ts';
import type { AdminPayoutDto } from '../../../api/generated.ts';
import { StatementLines } from '../../../domain/statement-lines.tsx';
import { StatementSum } from '../../../domain/statement-sum.tsx';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { NoEntries } from '../../../shared/illustrations/no-entries.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import { usePages } from '../../../shared/use-pagination.ts';
import { messages } from './money.messages.ts';
import { PER_PAGE } from './use-money-search-params.ts';

/** A payout's statement, which explains its amount line by line. */
export function StatementDialog({ dialog: { open, about, close } }: { dialog: DialogState<AdminPayoutDto> }) {
  return (
    <Dialog
      open={open}
      title={about && `${about.salonName}, ${about.week}`}
      width={760}
      footer={null}
      destroyOnHidden
      onCancel={close}
    >
      {about && (
        <>
          <StatementSum statement={about} />
          <Lines id={about.id} />
        </>
      )}
    </Dialog>
  );
}

function Lines({ id }: { id: number }) {
  const { page, part, turnTo } = usePages(PER_PAGE);
  const lines = useListPayoutLinesQuery({ id, ...part });
  return (
    <PagedList
      query={lines}
      page={page}
      perPage={PER_PAGE}
      onTurn={turnTo}
      loading="Loading the statement"
      failed={messages.linesFailed}
      picture={<NoEntries />}
      empty={messages.noLines}
    >
      {(rows) => <StatementLines lines={rows} />}
    </PagedList>
  );
}
