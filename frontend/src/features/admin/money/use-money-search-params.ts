import { useSearchParams } from 'react-router-dom';

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
  const [query, setQuery] = useSearchParams();
  const tab = moneyTabs.find(({ key }) => key === query.get('tab'))?.key ?? 'payouts';
  const page = Math.max(1, Math.floor(Number(query.get('page')) || 1));

  /** Changes what the address says; another filter begins at the first page. */
  const change = (changes: Readonly<Record<string, string>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: '', ...changes })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );

  return {
    tab,
    page,
    part: { limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
    of: (name: string) => query.get(name) ?? undefined,
    change,
    openTab: (next: string) => setQuery({ tab: next }),
    turnTo: (next: number) => change({ page: String(next) }),
  };
}

export type MoneySearchParams = ReturnType<typeof useMoneySearchParams>;
