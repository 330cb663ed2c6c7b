import type { ReactNode } from 'react';
import { FailedNotice } from './failed-notice.tsx';
import { NoAppointments } from './illustrations/no-appointments.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { Loaded } from './loaded.tsx';
import { Notice } from './notice.tsx';
import { Pager } from './pager.tsx';

interface PagedQuery<Row> {
  data?: { rows: Row[]; total: number };
  isError: boolean;
  refetch: () => unknown;
}

interface PagedListProps<Row> {
  query: PagedQuery<Row>;
  page: number;
  perPage: number;
  onTurn: (page: number) => void;
  /** Said while it loads, and where it could not be loaded. */
  loading: string;
  failed: string;
  empty: { title: string; text: string };
  children: (rows: Row[]) => ReactNode;
}

/** A page of a long list in all its states, with the way to the next page. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, page, perPage, onTurn, loading, failed, empty, children } = props;
  return (
    <Loaded
      query={query}
      pending={<ListSkeleton label={loading} />}
      failed={<FailedNotice title={failed} onRetry={() => void query.refetch()} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<Notice picture={<NoAppointments />} {...empty} />}
    >
      {({ rows, total }) => (
        <>
          {children(rows)}
          <Pager page={page} perPage={perPage} shown={rows.length} total={total} onTurn={onTurn} />
        </>
      )}
    </Loaded>
  );
}
