import type { ReactNode } from 'react';
import { FailureContext } from './reference.ts';

interface Query<T> {
  data?: T;
  isError: boolean;
  isFetching?: boolean;
  error?: unknown;
}

interface LoadedProps<T> {
  query: Query<T>;
  pending: ReactNode;
  failed: ReactNode;
  /** Shown instead of the children when `isEmpty` returns true. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

const hasNoItems = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** The four states of a query: pending, failed, empty, ready. Loaded data stays visible while it is refetched. */
export function Loaded<T>({
  query,
  pending,
  failed,
  empty,
  isEmpty = hasNoItems,
  children,
}: LoadedProps<T>): ReactNode {
  if (query.isError && query.data === undefined) return <FailureContext value={query.error}>{failed}</FailureContext>;
  if (query.data === undefined) return pending;
  if (empty !== undefined && isEmpty(query.data)) return empty;
  return children(query.data);
}
