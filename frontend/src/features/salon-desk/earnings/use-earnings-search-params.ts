import { usePagination } from '../../../shared/use-pagination.ts';
import { useSearchState, withValues } from '../../../shared/use-search-state.ts';

export const STATEMENTS_PER_PAGE = 10;

/** Keeps the salon's place among its earnings in the address: the open statement and the page of statements. */
export function useEarningsSearchParams() {
  const search = useSearchState();
  const page = search.page('statements');
  const { part, turnTo } = usePagination({ page, after: search.value('after') }, STATEMENTS_PER_PAGE, (place) =>
    search.change({
      onboarding: undefined,
      statements: place.page > 1 ? String(place.page) : undefined,
      after: place.after,
    }),
  );
  const statement = Math.floor(Number(search.value('statement')));
  const linkTo = (id?: number) => ({
    search: `?${withValues(search.query, { onboarding: undefined, statement: id === undefined ? undefined : String(id) })}`,
  });

  return {
    /** The id of the open statement; undefined where none is open. */
    statement: statement > 0 ? statement : undefined,
    page,
    part,
    turnTo,
    /** Returns the address of a statement; the way back keeps its page. */
    linkTo,
    linkBack: linkTo(),
  };
}

export type EarningsSearchParams = ReturnType<typeof useEarningsSearchParams>;
