import { type SearchValues, useSearchState } from '../../../shared/use-search-state.ts';

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

/** Where an administrator stands: tab, filters and page are in the address, so that a reload or a link keeps them. */
export function useMoneySearchParams() {
  const search = useSearchState();
  const tab = moneyTabs.find(({ key }) => key === search.value('tab'))?.key ?? 'payouts';
  const page = search.page();

  return {
    tab,
    page,
    part: { limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
    of: search.value,
    /** Changes what the address says; another filter begins at the first page. */
    change: (changes: SearchValues) => search.change({ page: undefined, ...changes }),
    openTab: (next: string) => search.replace({ tab: next }, { canGoBack: true }),
    turnTo: (next: number) => search.change({ page: String(next) }),
  };
}

export type MoneySearchParams = ReturnType<typeof useMoneySearchParams>;
