import type { SalonQueueArg } from '../../api/salon-queue.ts';
import { usePagination } from '../../shared/use-pagination.ts';
import { filtersOf, useSearchState } from '../../shared/use-search-state.ts';

export const PER_PAGE = 20;

export type AdminTab = 'pending' | 'all' | 'people' | 'audit';
const tabs: readonly AdminTab[] = ['pending', 'all', 'people', 'audit'];

export type AdminSearchChange = Partial<
  Record<'q' | 'source' | 'status' | 'documents' | 'sort' | 'action' | 'subject', string>
>;

/** Keeps the administrator's tab, search, filters and page in the address, so that a reload or a link restores them. */
export function useAdminSearchParams() {
  const search = useSearchState();
  const tab = search.valueOf('tab', tabs) ?? 'pending';
  const page = search.page();
  const turns = usePagination(
    { page, after: search.value('after') },
    PER_PAGE,
    (place) => search.change({ page: String(place.page), after: place.after }, { canGoBack: true }),
    filtersOf(search.query),
  );
  const status = search.valueOf('status', ['approved', 'rejected'] as const);

  const list: SalonQueueArg = {
    status: tab === 'pending' ? 'pending' : (status ?? 'decided'),
    q: search.value('q'),
    source: search.valueOf('source', ['registration', 'application'] as const),
    documents: search.valueOf('documents', ['expiring'] as const),
    sort: search.valueOf('sort', ['oldest', 'newest'] as const),
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  };
  const audit = { action: search.value('action'), subject: search.value('subject'), ...turns.part };

  return {
    tab,
    page,
    q: search.value('q'),
    list,
    audit,
    /** Changes values in the address; another filter starts at the first page. */
    change: (changes: AdminSearchChange) => {
      search.change({ ...changes, page: undefined, after: undefined });
    },
    openTab: (next: string) => {
      search.replace({ tab: next }, { canGoBack: true });
    },
    turnTo: turns.turnTo,
  };
}
