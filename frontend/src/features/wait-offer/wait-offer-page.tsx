import { useLocation } from 'react-router-dom';
import { isApiError } from '../../api/error.ts';
import { useOfferedPlaceQuery } from '../../api/wait-offer.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Notice } from '../../shared/notice.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { OfferedPlace } from './offered-place.tsx';
import { messages } from './wait-offer.messages.ts';
import styles from './wait-offer-page.module.css';

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

/** Where a message leads that offers a place. Opening it changes nothing; a button takes the place or lets it go. */
export function WaitOfferPage() {
  usePageHead(pageHeads.waitOffer);
  const token = useLocation().hash.slice(1);
  const offer = useOfferedPlaceQuery(token, { skip: !token, refetchOnMountOrArgChange: true });
  if (!token || (isApiError(offer.error) && REFUSED.includes(offer.error.status))) return <UnknownLink />;
  return (
    <Loaded
      query={offer}
      isEmpty={() => false}
      pending={
        <Loading label="Loading the place" className={styles.page}>
          <Skeleton shape="title" />
          <Skeleton shape="picture" />
        </Loading>
      }
      failed={<FailedNotice scope="page" title={messages.loadFailed} onRetry={() => void offer.refetch()} />}
    >
      {(found) => <OfferedPlace token={token} offer={found} />}
    </Loaded>
  );
}
