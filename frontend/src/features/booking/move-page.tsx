import { useParams } from 'react-router-dom';
import type { AppointmentDto } from '../../api/generated.ts';
import { useComingAppointmentsQuery } from '../../api/own-appointments.ts';
import { paths } from '../../app/paths.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { NoAppointments } from '../../shared/illustrations/no-appointments.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Notice } from '../../shared/notice.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import styles from './booking-page.module.css';
import { messages } from './booking.messages.ts';
import { MoveForm } from './move-form.tsx';

function NoVisit() {
  const { title, text, action } = messages.noVisit;
  return (
    <Notice
      scope="page"
      picture={<NoAppointments />}
      title={title}
      text={text}
      action={<ButtonLink to={paths.ownerAppointments}>{action}</ButtonLink>}
    />
  );
}

/** Returns the visit with the later ones of its series that can be moved too. */
function restOf(visit: AppointmentDto, coming: readonly AppointmentDto[]): AppointmentDto[] {
  const { series, date } = visit;
  if (!series) return [visit];
  return coming.filter((other) => other.series?.id === series.id && other.date >= date && other.can.move);
}

/** Moves a booked bath to another time at its salon, alone or with the rest of its series. */
export function MovePage() {
  usePageTitle(messages.moveTitle);
  const { appointmentId } = useParams();
  // A bath moved or cancelled in another window must not be shown as it was.
  const coming = useComingAppointmentsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded
      query={coming}
      isEmpty={() => false}
      pending={
        <Loading label="Loading the appointment" className={styles.page}>
          <Skeleton shape="title" />
          <Skeleton shape="picture" />
        </Loading>
      }
      failed={
        <FailedNotice scope="page" title="The appointment could not be loaded" onRetry={() => void coming.refetch()} />
      }
    >
      {(appointments) => {
        const visit = appointments.find(({ id, can }) => String(id) === appointmentId && can.move);
        if (!visit) return <NoVisit />;
        return (
          <article className={styles.page}>
            <h1>{messages.moveTitle}</h1>
            <MoveForm visit={visit} rest={restOf(visit, appointments).length} />
          </article>
        );
      }}
    </Loaded>
  );
}
