import { useSearchParams } from 'react-router-dom';
import type { SalonQueueArg } from '../../api/salon-queue.ts';
import { oneOf } from '../../shared/one-of.ts';

export const PER_PAGE = 20;

export type AdminTab = 'pending' | 'all' | 'people' | 'audit';
const tabs: readonly AdminTab[] = ['pending', 'all', 'people', 'audit'];

export type AdminSearchChange = Partial<Record<'q' | 'source' | 'status' | 'sort' | 'action' | 'subject', string>>;

/** Where an administrator stands: tab, search, filters and page are in the address, so that a reload or a link keeps them. */
export function useAdminSearchParams() {
  const [query, setQuery] = useSearchParams();
  const tab = oneOf(query.get('tab'), tabs) ?? 'pending';
  const page = Math.max(1, Math.floor(Number(query.get('page')) || 1));
  const offset = (page - 1) * PER_PAGE;
  const status = oneOf(query.get('status'), ['approved', 'rejected'] as const);

  const list: SalonQueueArg = {
    status: tab === 'pending' ? 'pending' : (status ?? 'decided'),
    q: query.get('q') ?? undefined,
    source: oneOf(query.get('source'), ['registration', 'application'] as const),
    sort: oneOf(query.get('sort'), ['oldest', 'newest'] as const),
    limit: PER_PAGE,
    offset,
  };
  const audit = {
    action: query.get('action') ?? undefined,
    subject: query.get('subject') ?? undefined,
    limit: PER_PAGE,
    offset,
  };

  /** Changes what the address says; another filter begins at the first page. */
  const change = (changes: AdminSearchChange) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ ...changes, page: '' })) {
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
    q: query.get('q') ?? undefined,
    list,
    audit,
    change,
    openTab: (next: string) => setQuery({ tab: next }),
    turnTo: (next: number) =>
      setQuery((before) => {
        const turned = new URLSearchParams(before);
        turned.set('page', String(next));
        return turned;
      }),
  };
}
