import { useParams } from 'react-router-dom';
import { absenceIn } from '../../api/error.ts';
import { useGetSalonQuery, useListSubscriptionsQuery } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { NoSalons } from '../../shared/illustrations/no-salons.tsx';
import { isId } from '../../shared/is-id.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Notice } from '../../shared/notice.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { BookingForms } from './booking-forms.tsx';
import styles from './booking-page.module.css';
import { messages } from './booking.messages.ts';
import { NoSubscription } from './no-subscription.tsx';
import { SalonNote } from './salon-note.tsx';

function MissingSalon() {
  const { title, text, action } = messages.noSalon;
  return (
    <Notice
      scope="page"
      picture={<NoSalons />}
      title={title}
      text={text}
      action={<ButtonLink to={paths.findSalons}>{action}</ButtonLink>}
    />
  );
}

const pending = (
  <Loading label="Loading the booking form" className={styles.page}>
    <Skeleton shape="title" />
    <Skeleton shape="picture" />
    <Skeleton />
  </Loading>
);

/** Books a bath at one salon. */
export function BookingPage() {
  usePageTitle(messages.title);
  const { salonId } = useParams();
  const known = isId(salonId);
  const salon = useGetSalonQuery({ id: Number(salonId) }, { skip: !known });
  // The list must include a subscription that was just bought elsewhere.
  const subscriptions = useListSubscriptionsQuery(undefined, { refetchOnMountOrArgChange: true });

  if (!known || absenceIn(salon.error)) return <MissingSalon />;
  const retry = () => {
    if (salon.isError) void salon.refetch();
    void subscriptions.refetch();
  };
  const query = {
    data: salon.currentData && subscriptions.data && { salon: salon.currentData, all: subscriptions.data },
    isError: salon.isError || subscriptions.isError,
    error: salon.error ?? subscriptions.error,
  };
  const title = salon.isError ? messages.salonFailed(salonId) : messages.subscriptionsFailed;
  const failed = <FailedNotice scope="page" title={title} onRetry={retry} />;
  return (
    <Loaded query={query} pending={pending} failed={failed}>
      {({ salon: details, all }) => {
        const bookable = all.filter(({ can }) => can.book);
        return (
          <article className={styles.page}>
            <h1>{messages.title}</h1>
            <SalonNote salon={details} />
            {bookable.length === 0 ? (
              <NoSubscription />
            ) : (
              <BookingForms key={details.id} salon={details} subscriptions={bookable} />
            )}
          </article>
        );
      }}
    </Loaded>
  );
}
