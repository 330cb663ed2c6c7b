import { Fragment, type ReactNode } from 'react';
import { isApiError } from '../../api/error.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import styles from './mailed-link.module.css';

const REFUSED = [400, 404];

interface MailedLinkPageProps<T> {
  /** The token of the link; empty where it is missing. */
  token: string;
  query: { currentData?: T; isError: boolean; isFetching: boolean; error?: unknown; refetch: () => unknown };
  words: {
    loading: string;
    loadFailed: string;
    unknown: { title: string; text: string };
  };
  /** Where the reader goes on if the link is not valid. */
  otherwise: ReactNode;
  children: (found: T) => ReactNode;
}

/**
 * The page of a mailed link: its content once it has loaded, or a notice that the link is not valid. Another link that
 * is opened in the same tab changes only the token, and begins anew.
 */
export function MailedLinkPage<T>({ token, query, words, otherwise, children }: MailedLinkPageProps<T>) {
  const { error } = query;
  if (!token || (isApiError(error) && REFUSED.includes(error.status)))
    return (
      <Notice
        scope="page"
        picture={<LostDuck />}
        title={words.unknown.title}
        text={words.unknown.text}
        action={otherwise}
      />
    );
  return (
    <Loaded
      query={{ ...query, data: query.currentData }}
      isEmpty={() => false}
      pending={
        <Loading label={words.loading} className={styles.page}>
          <Skeleton shape="title" />
          <Skeleton shape="picture" />
        </Loading>
      }
      failed={<FailedNotice scope="page" title={words.loadFailed} onRetry={() => void query.refetch()} />}
    >
      {(found) => <Fragment key={token}>{children(found)}</Fragment>}
    </Loaded>
  );
}
