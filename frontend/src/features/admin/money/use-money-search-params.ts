import { usePagination } from '../../../shared/use-pagination.ts';
import { filtersOf, type SearchValues, useSearchState } from '../../../shared/use-search-state.ts';

export const PER_PAGE = 20;

export const moneyTabs = [
  { key: 'payouts', label: 'Payouts' },
  { key: 'questions', label: 'Questions' },
  { key: 'weights', label: 'Weights' },
  { key: 'adjustments', label: 'Adjustments' },
  { key: 'holds', label: 'Holds' },
  { key: 'payments', label: 'Payments' },
  { key: 'refunds', label: 'Refunds' },
  { key: 'disputes', label: 'Disputes' },
  { key: 'revenue', label: 'Revenue' },
] as const;

export type MoneyTab = (typeof moneyTabs)[number]['key'];

/** Keeps the administrator's tab, filters and page in the address, so that a reload or a link restores them. */
export function useMoneySearchParams() {
  const search = useSearchState();
  const tab = moneyTabs.find(({ key }) => key === search.value('tab'))?.key ?? 'payouts';
  const page = search.page();
  const turns = usePagination(
    { page, after: search.value('after') },
    PER_PAGE,
    (place) => search.change({ page: String(place.page), after: place.after }),
    filtersOf(search.query),
  );

  return {
    tab,
    page,
    part: turns.part,
    of: search.value,
    /** Changes values in the address; another filter starts at the first page. */
    change: (changes: SearchValues) => {
      search.change({ page: undefined, after: undefined, ...changes });
    },
    openTab: (next: string) => {
      search.replace({ tab: next }, { canGoBack: true });
    },
    turnTo: turns.turnTo,
  };
}

export type MoneySearchParams = ReturnType<typeof useMoneySearchParams>;
