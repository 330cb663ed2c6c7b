import type { ReactNode } from 'react';
import { EmptyPage } from './empty-page.tsx';
import { FailedNotice } from './failed-notice.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { Loaded } from './loaded.tsx';
import { Pager } from './pager.tsx';

interface ListPage<Row> {
  rows: Row[];
  total: number;
  countedTo?: number | undefined;
  next?: string | undefined;
}

interface PagedQuery<Row> {
  data?: ListPage<Row> | undefined;
  /** Undefined while a page other than that of `data` is loading. */
  currentData?: ListPage<Row> | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface PagedListProps<Row> {
  query: PagedQuery<Row>;
  page: number;
  perPage: number;
  /** Called with the next page and its cursor, where that is known. */
  onTurn: (page: number, after?: string) => void;
  /** Shown while the list loads; `failed` where it could not be loaded. */
  loading: string;
  failed: string;
  /** Shown where the whole list is empty; the picture tells what kind of list it is. */
  picture: ReactNode;
  empty: { title: string; text: string };
  children: (rows: Row[]) => ReactNode;
}

/** A page of a long list in all its states, with the pager. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, page, onTurn, loading, failed, picture, empty, children } = props;
  return (
    <Loaded
      query={query}
      pending={<ListSkeleton label={loading} />}
      failed={<FailedNotice title={failed} onRetry={() => void query.refetch()} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyPage page={page} onTurn={onTurn} picture={picture} {...empty} />}
    >
      {(list) => (
        <>
          {children(list.rows)}
          <ListPager {...props} list={list} />
        </>
      )}
    </Loaded>
  );
}

/** The pager of a list, which turns by cursor where there is one. */
function ListPager<Row>({ list, query, page, perPage, onTurn }: PagedListProps<Row> & { list: ListPage<Row> }) {
  const { rows, total, countedTo, next } = list;
  const isEndless = total === Infinity;
  const shownToHere = (page - 1) * perPage + rows.length;
  const turn = (to: number) => {
    if (to < page || next === undefined) onTurn(to);
    // While another page is loading, the cursor of the shown page does not lead beyond it.
    else if (query.currentData) onTurn(to, next);
  };
  return (
    <Pager
      page={page}
      perPage={perPage}
      shown={rows.length}
      total={isEndless && next === undefined ? shownToHere : total}
      countedTo={countedTo}
      onTurn={turn}
    />
  );
}
