import type { RefObject } from 'react';
import { useSalonQueueQuery, type AdminSalon } from '../../api/salon-queue.ts';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { EmptyPage } from '../../shared/empty-page.tsx';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { NoSalons } from '../../shared/illustrations/no-salons.tsx';
import { ListSkeleton } from '../../shared/list-skeleton.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { antdSectionOnDemand, dialogOnDemand } from '../../shared/on-demand.tsx';
import { Pager } from '../../shared/pager.tsx';
import { useHasColumns } from '../../shared/use-media.ts';
import { messages } from './admin.messages.ts';
import type { DecisionQuestion } from './decision-dialog.tsx';
import { SalonCards } from './salon-cards.tsx';
import { SalonFilters } from './salon-filters.tsx';
import type { Decision } from './salon-row-actions.tsx';
import { PER_PAGE, type useAdminSearchParams } from './use-admin-search-params.ts';

const loadingSalons = <ListSkeleton label="Loading salons" />;
const SalonTable = antdSectionOnDemand(async () => (await import('./salon-table.tsx')).SalonTable, loadingSalons);
const DetailsDialog = dialogOnDemand(async () => (await import('./details-dialog.tsx')).DetailsDialog);
const DecisionDialog = dialogOnDemand(async () => (await import('./decision-dialog.tsx')).DecisionDialog);

interface SalonsTabProps {
  search: ReturnType<typeof useAdminSearchParams>;
  /** Where the focus goes when a decided salon has left the list. */
  afterwards: RefObject<HTMLElement | null>;
}

/** A page of the salons that wait for a decision, or of those that were decided. */
export function SalonsTab({ search, afterwards }: SalonsTabProps) {
  const { tab, page, list, change, turnTo } = search;
  // Other administrators work on the same queue.
  const salons = useSalonQueueQuery(list, { refetchOnMountOrArgChange: true });
  const details = useDialog<AdminSalon>();
  const decision = useDialog<DecisionQuestion>();
  const hasColumns = useHasColumns();

  const decide = (salon: AdminSalon, wanted: Decision) => {
    details.close();
    decision.show({ salon, decision: wanted });
  };

  return (
    <>
      <SalonFilters tab={tab} list={list} onChange={change} />
      <Loaded
        query={salons}
        pending={loadingSalons}
        failed={<FailedNotice title={messages.salonsFailed} onRetry={() => void salons.refetch()} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyPage
            page={page}
            onTurn={turnTo}
            picture={<NoSalons />}
            {...emptyWords(tab, Boolean(list.q || list.source || list.documents))}
          />
        }
      >
        {({ rows, total, countedTo }) => {
          const shown = { salons: rows, pending: tab === 'pending', onShow: details.show, onDecide: decide };
          const foot = (
            <Pager
              page={page}
              perPage={PER_PAGE}
              shown={rows.length}
              total={total}
              countedTo={countedTo}
              onTurn={turnTo}
            />
          );
          return hasColumns ? (
            <SalonTable {...shown} foot={foot} />
          ) : (
            <>
              <SalonCards {...shown} />
              {foot}
            </>
          );
        }}
      </Loaded>
      <DetailsDialog dialog={details} onDecide={decide} />
      <DecisionDialog dialog={decision} afterwards={afterwards} />
    </>
  );
}

function emptyWords(tab: string, filtered: boolean): { title: string; text: string } {
  if (filtered) return messages.nobodyFound;
  return tab === 'pending' ? messages.nobodyWaits : messages.noSalons;
}
