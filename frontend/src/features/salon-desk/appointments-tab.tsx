import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import { useGetSalonDayQuery, useListSalonAppointmentsQuery, type AppointmentDto } from '../../api/generated.ts';
import { MAX_COUNTED } from '../../api/salon-appointments.ts';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { EmptyPage } from '../../shared/empty-page.tsx';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { grouped } from '../../shared/format/grouped.ts';
import { NoAppointments } from '../../shared/illustrations/no-appointments.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { antdSectionOnDemand, dialogOnDemand } from '../../shared/on-demand.tsx';
import { serverNow } from '../../shared/server-now.ts';
import { Spinner } from '../../shared/spinner.tsx';
import { useHasColumns } from '../../shared/use-media.ts';
import { AppointmentCards } from './appointment-cards.tsx';
import styles from './appointments-tab.module.css';
import { NarrowAppointmentPages } from './narrow-appointment-pages.tsx';
import { AppointmentsToolbar } from './appointments-toolbar.tsx';
import { DayOverBar } from './day-over-bar.tsx';
import { appointmentLists, PAGE_SIZE, usualSort } from './desk-search.ts';
import { ListSwitch } from './list-switch.tsx';
import { messages } from './salon-desk.messages.ts';
import type { StatusQuestion } from './status-dialog.tsx';
import { TodayStrip } from './today-strip.tsx';
import { useDeskSearchParams } from './use-desk-search-params.ts';
import { useSetStatus } from './use-set-status.ts';
import { isUpcoming, type Step } from './visit-steps.ts';

const loadingList = <Spinner label="Loading appointments" />;
const AppointmentsTable = antdSectionOnDemand(
  async () => (await import('./appointments-table.tsx')).AppointmentsTable,
  loadingList,
);
const AppointmentPages = antdSectionOnDemand(
  async () => (await import('./appointment-pages.tsx')).AppointmentPages,
  null,
);
const DetailsDialog = dialogOnDemand(async () => (await import('./details-dialog.tsx')).DetailsDialog);
const StatusDialog = dialogOnDemand(async () => (await import('./status-dialog.tsx')).StatusDialog);

interface AppointmentsTabProps {
  salonId: number;
  /** Whether the salon has left the network, so that no day of its own is left to show. */
  hasLeft?: boolean;
}

/** The salon's day: an overview of today, then the lists. The open list is kept in the address. */
export function AppointmentsTab({ salonId, hasLeft = false }: AppointmentsTabProps) {
  const { search, go } = useDeskSearchParams();
  const { list, q, sort = usualSort(search.list), page } = search;
  const part = { salonId, filter: list, q: q || undefined, sort, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const query = useListSalonAppointmentsQuery(part, { refetchOnMountOrArgChange: true });
  const day = useGetSalonDayQuery(hasLeft ? skipToken : { salonId });
  const details = useDialog<AppointmentDto>();
  const status = useDialog<StatusQuestion>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { setStatus, busy } = useSetStatus();
  const hasColumns = useHasColumns();
  const Pages = hasColumns ? AppointmentPages : NarrowAppointmentPages;
  const takeStep = async (visit: AppointmentDto, { status: suggested }: Step) => {
    if (suggested === 'completed' && isUpcoming(visit, serverNow())) return status.show({ visit, suggested });
    const pressed = document.activeElement;
    const refusal = await setStatus(visit, suggested);
    // The button of the last step goes with it. The list stays where it was scrolled to.
    if (refusal === undefined && suggested === 'completed' && document.activeElement === pressed)
      heading.current?.focus({ preventScroll: true });
  };
  const handlers = {
    onDetails: details.show,
    onStatus: (visit: AppointmentDto) => status.show({ visit }),
    onStep: (visit: AppointmentDto, step: Step) => void takeStep(visit, step),
    busy,
  };
  const showOverdue = () => {
    go({ list: 'upcoming', q: '', sort: undefined });
    heading.current?.focus();
  };
  const refresh = () => {
    void query.refetch();
    if (!hasLeft) void day.refetch();
  };
  const showToday = () => {
    refresh();
    // The button goes with the day that is over.
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <>
      {day.data && <DayOverBar day={day.data} busy={day.isFetching} onShowToday={showToday} />}
      {!hasLeft && <TodayStrip salonId={salonId} onOverdue={showOverdue} />}
      {/* The strip of today stands above the lists; a late answer would move them under a finger. */}
      <div hidden={day.isLoading}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          Appointments
        </h2>
        <ListSwitch lists={appointmentLists} selected={list} onSelect={(next) => go({ list: next, sort: undefined })} />
        <AppointmentsToolbar
          salonId={salonId}
          search={search}
          go={go}
          onRefresh={refresh}
          refreshing={query.isFetching}
          withSort={!hasColumns}
        />
        <Loaded
          query={query}
          pending={loadingList}
          failed={<FailedNotice title={messages.appointmentsFailed} onRetry={() => void query.refetch()} />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <EmptyPage
              page={page}
              onTurn={(next) => go({ page: next })}
              picture={<NoAppointments />}
              title={q ? messages.nothingFound(q) : messages.nothing[list]}
            />
          }
        >
          {({ rows, total }) => {
            const foot = (
              <div className={styles.foot}>
                <p>
                  {total > MAX_COUNTED ? `Over ${grouped(MAX_COUNTED)}` : grouped(total)}{' '}
                  {total === 1 ? 'appointment' : 'appointments'}
                </p>
                {total > PAGE_SIZE && <Pages page={page} total={total} onTurn={(next) => go({ page: next })} />}
              </div>
            );
            return hasColumns ? (
              <AppointmentsTable
                appointments={rows}
                sort={sort}
                onSort={(wanted) => go({ sort: wanted })}
                busyLoading={query.isFetching && !query.currentData}
                foot={foot}
                {...handlers}
              />
            ) : (
              <>
                <AppointmentCards appointments={rows} {...handlers} />
                {foot}
              </>
            );
          }}
        </Loaded>
      </div>
      <DetailsDialog dialog={details} />
      <StatusDialog dialog={status} afterwards={heading} />
    </>
  );
}
