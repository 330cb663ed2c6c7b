import { useRef } from 'react';
import { paths } from '../../app/paths.ts';
import type { AppointmentDto, SubscriptionDto } from '../../api/generated.ts';
import { useComingAppointmentsQuery } from '../../api/own-appointments.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { ErrorBoundary } from '../../shared/error-boundary.tsx';
import { NoAppointments } from '../../shared/illustrations/no-appointments.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Notice } from '../../shared/notice.tsx';
import { dialogOnDemand } from '../../shared/on-demand.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { messages } from './owner.messages.ts';
import { PastBaths } from './past-baths.tsx';
import { isSubscribed, visitsPaidFor } from './subscription-state.ts';
import styles from './tab.module.css';
import { Waitlist } from './waitlist.tsx';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';

const CancelAppointmentDialog = dialogOnDemand(
  async () => (await import('./cancel-appointment-dialog.tsx')).CancelAppointmentDialog,
);

const NothingBooked = ({ subscribed }: { subscribed: boolean }) => (
  <Notice
    picture={<NoAppointments />}
    title="No upcoming appointments"
    text={
      subscribed
        ? 'Find a salon and book the next bath.'
        : 'A bath needs a subscription. Choose a plan for your dog first.'
    }
    action={
      subscribed ? (
        <ButtonLink to={paths.findSalons}>Find a Salon</ButtonLink>
      ) : (
        <ButtonLink to={paths.plans}>View Subscription Plans</ButtonLink>
      )
    }
  />
);

/** The coming visits, then the past ones. */
export function AppointmentsTab({ subscriptions }: { subscriptions: SubscriptionDto[] | undefined }) {
  const coming = useComingAppointmentsQuery();
  const covered = coming.data && visitsPaidFor(coming.data, subscriptions);
  const cancelling = useDialog<AppointmentDto>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          Upcoming appointments
        </h2>
      </div>
      <Loaded
        query={{ data: covered, isError: coming.isError, isFetching: coming.isFetching, error: coming.error }}
        pending={<CardsSkeleton label="Loading appointments" />}
        failed={<FailedNotice title={messages.appointmentsFailed} onRetry={() => void coming.refetch()} />}
        empty={<NothingBooked subscribed={isSubscribed(subscriptions)} />}
      >
        {(appointments) => (
          <ul className={styles.list}>
            {appointments.map((appointment) => (
              <li key={appointment.id}>
                <ErrorBoundary otherwise={messages.bathNotShown}>
                  <AppointmentCard appointment={appointment} onCancel={() => cancelling.show(appointment)} />
                </ErrorBoundary>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Waitlist afterwards={heading} />
      <PastBaths />
      <CancelAppointmentDialog dialog={cancelling} afterwards={heading} />
    </>
  );
}
