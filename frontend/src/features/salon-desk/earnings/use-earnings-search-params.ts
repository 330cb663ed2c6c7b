import { useSearchParams } from 'react-router-dom';

export const STATEMENTS_PER_PAGE = 10;

/** Where a salon stands among its earnings: the open statement and the page of statements are in the address. */
export function useEarningsSearchParams() {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(query.get('statements')) || 1));
  const statement = Math.floor(Number(query.get('statement')));

  const moved = (name: string, value: string | undefined): URLSearchParams => {
    const next = new URLSearchParams(query);
    next.delete('onboarding');
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    return next;
  };

  return {
    /** The statement that is open; undefined where none is. */
    statement: statement > 0 ? statement : undefined,
    page,
    part: { limit: STATEMENTS_PER_PAGE, offset: (page - 1) * STATEMENTS_PER_PAGE },
    turnTo: (next: number) => setQuery(moved('statements', next > 1 ? String(next) : undefined), { replace: true }),
    /** The address of a statement, beside which the way back keeps its page. */
    linkTo: (id: number) => ({ search: `?${moved('statement', String(id))}` }),
    linkBack: { search: `?${moved('statement', undefined)}` },
  };
}

export type EarningsSearchParams = ReturnType<typeof useEarningsSearchParams>;
