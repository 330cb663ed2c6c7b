import { useLocation } from 'react-router-dom';
import { isApiError } from '../../api/error.ts';
import { useVisitOfLinkQuery } from '../../api/visit-link.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { paths } from '../../app/paths.ts';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Notice } from '../../shared/notice.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import styles from './cannot-come-page.module.css';
import { LinkedVisit } from './linked-visit.tsx';
import { messages } from './visit-link.messages.ts';

const REFUSED = [400, 404];

function UnknownLink() {
  const { title, text } = messages.unknown;
  return (
    <Notice
      scope="page"
      picture={<LostDuck />}
      title={title}
      text={text}
      action={<ButtonLink to={paths.ownerAppointments}>{messages.appointments}</ButtonLink>}
    />
  );
}

/** Where the link of a reminder leads. Opening it changes nothing; the bath is given up when the button is pressed. */
export function CannotComePage() {
  usePageHead(pageHeads.cannotCome);
  const token = useLocation().hash.slice(1);
  const visit = useVisitOfLinkQuery(token, { skip: !token, refetchOnMountOrArgChange: true });
  if (!token || (isApiError(visit.error) && REFUSED.includes(visit.error.status))) return <UnknownLink />;
  return (
    <Loaded
      query={visit}
      isEmpty={() => false}
      pending={
        <Loading label="Loading the bath" className={styles.page}>
          <Skeleton shape="title" />
          <Skeleton shape="picture" />
        </Loading>
      }
      failed={<FailedNotice scope="page" title={messages.loadFailed} onRetry={() => void visit.refetch()} />}
    >
      {(found) => <LinkedVisit token={token} visit={found} />}
    </Loaded>
  );
}
