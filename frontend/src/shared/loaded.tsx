import type { ReactNode } from 'react';
import { FailureContext } from './reference.ts';

/** What a list, a card or a dialog has to know of a query. */
export interface Query<T> {
  data?: T;
  /** Undefined while `data` still answers the arguments before, as another page or search. */
  currentData?: T;
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

/**
 * The four states of a query: pending, failed, empty, ready. Loaded data stays visible while it is refetched, and so does
 * the failure while it is tried again. Where another page or search fails, the data of the one before is not shown as its
 * answer.
 */
export function Loaded<T>({
  query,
  pending,
  failed,
  empty,
  isEmpty = hasNoItems,
  children,
}: LoadedProps<T>): ReactNode {
  const { error, isError, isFetching = false } = query;
  const isRetried = isFetching && error !== undefined;
  const hasFailed = isError || isRetried;
  const data = hasFailed && 'currentData' in query ? query.currentData : query.data;
  if (data === undefined)
    return hasFailed ? <FailureContext value={{ error, isRetried }}>{failed}</FailureContext> : pending;
  if (empty !== undefined && isEmpty(data)) return empty;
  return children(data);
}
