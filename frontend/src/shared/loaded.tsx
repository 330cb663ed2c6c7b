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
  /** Shown instead of the children when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

const hasNoItems = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** The four states of everything fetched: pending, failed, empty, ready. What was loaded stays while it is refetched. */
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
