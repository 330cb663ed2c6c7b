import type { ReactNode } from 'react';
import { FailedNotice } from './failed-notice.tsx';
import { NoAppointments } from './illustrations/no-appointments.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { Loaded } from './loaded.tsx';
import { Notice } from './notice.tsx';
import { Pager } from './pager.tsx';

interface ListPage<Row> {
  rows: Row[];
  total: number;
  next?: string | undefined;
}

interface PagedQuery<Row> {
  data?: ListPage<Row> | undefined;
  /** Undefined while another page than that of `data` is being loaded. */
  currentData?: ListPage<Row> | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface PagedListProps<Row> {
  query: PagedQuery<Row>;
  page: number;
  perPage: number;
  /** Told what the page begins after, where that is known. */
  onTurn: (page: number, after?: string) => void;
  /** Said while it loads, and where it could not be loaded. */
  loading: string;
  failed: string;
  empty: { title: string; text: string };
  children: (rows: Row[]) => ReactNode;
}

/** A page of a long list in all its states, with the way to the next page. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, loading, failed, empty, children } = props;
  return (
    <Loaded
      query={query}
      pending={<ListSkeleton label={loading} />}
      failed={<FailedNotice title={failed} onRetry={() => void query.refetch()} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<Notice picture={<NoAppointments />} {...empty} />}
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

/** The way to the next page of a list: by its cursor, where it has one. */
function ListPager<Row>({ list, query, page, perPage, onTurn }: PagedListProps<Row> & { list: ListPage<Row> }) {
  const { rows, total, next } = list;
  const isEndless = total === Infinity;
  const shownToHere = (page - 1) * perPage + rows.length;
  const turn = (to: number) => {
    if (to < page || next === undefined) onTurn(to);
    // The cursor of the page that is still shown does not lead beyond the one that is on its way.
    else if (query.currentData) onTurn(to, next);
  };
  return (
    <Pager
      page={page}
      perPage={perPage}
      shown={rows.length}
      total={isEndless && next === undefined ? shownToHere : total}
      onTurn={turn}
    />
  );
}
