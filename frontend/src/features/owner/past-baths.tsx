import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import type { AppointmentDto } from '../../api/generated.ts';
import { usePastAppointmentsInfiniteQuery } from '../../api/own-appointments.ts';
import { useListChargesQuery } from '../../api/generated.ts';
import { classNames } from '../../shared/class-names.ts';
import { ErrorBoundary } from '../../shared/error-boundary.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { MoreButton } from '../../shared/more-button.tsx';
import { dialogOnDemand } from '../../shared/on-demand.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { messages } from './owner.messages.ts';
import { TipDialog, type TippedBath } from './payments/tip-dialog-on-demand.ts';
import styles from './tab.module.css';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';

const ReviewDialog = dialogOnDemand(async () => (await import('./review-dialog.tsx')).ReviewDialog);
const ObjectionDialog = dialogOnDemand(async () => (await import('./objection-dialog.tsx')).ObjectionDialog);

/** The completed, missed and cancelled visits, latest first, page by page. */
export function PastBaths() {
  const past = usePastAppointmentsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const reviewing = useDialog<AppointmentDto>();
  const objecting = useDialog<AppointmentDto>();
  const tipping = useDialog<TippedBath>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = past;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.past}>
        Past baths
      </h2>
      <Loaded
        query={past}
        pending={<CardsSkeleton label="Loading past baths" />}
        failed={<FailedNotice title={messages.appointmentsFailed} onRetry={() => void refetch()} />}
        isEmpty={({ pages }) => pages[0]?.rows.length === 0}
        empty={<p className={styles.none}>None yet. The first bath will be remembered here.</p>}
      >
        {({ pages }) => (
          <>
            <ul className={classNames(styles.list, styles.twoAbreast)}>
              {pages.map(({ rows }) => (
                <PastPage
                  key={rows[0]?.id}
                  baths={rows}
                  onReview={reviewing.show}
                  onObject={objecting.show}
                  onTip={(bath) => tipping.show(tippedBath(bath))}
                />
              ))}
            </ul>
            <MoreButton
              hasMore={hasNextPage}
              loading={isFetchingNextPage}
              failed={isFetchNextPageError}
              className={styles.more}
              onMore={() => void fetchNextPage()}
            >
              Show more
            </MoreButton>
          </>
        )}
      </Loaded>
      <ReviewDialog dialog={reviewing} afterwards={heading} />
      <ObjectionDialog dialog={objecting} afterwards={heading} />
      <TipDialog dialog={tipping} afterwards={heading} />
    </>
  );
}

interface PastPageProps {
  baths: readonly AppointmentDto[];
  onReview: (bath: AppointmentDto) => void;
  onObject: (bath: AppointmentDto) => void;
  onTip: (bath: AppointmentDto) => void;
}

/** One page of past baths. A tip is offered once it is known that a bath has none (rules.md#tips). */
function PastPage({ baths, onReview, onObject, onTip }: PastPageProps) {
  const completed = baths.filter(({ status }) => status === 'completed').map(({ id }) => id);
  const charges = useListChargesQuery(
    completed.length > 0 ? { appointments: completed, limit: 100, offset: 0 } : skipToken,
  );
  const tipped = new Set(
    charges.currentData?.rows.filter(({ kind }) => kind === 'tip').map((tip) => tip.appointmentId),
  );
  const canHaveTip = ({ id, status }: AppointmentDto) =>
    status === 'completed' && charges.currentData && !tipped.has(id);
  return baths.map((bath) => (
    <li key={bath.id}>
      <ErrorBoundary otherwise={messages.bathNotShown}>
        <AppointmentCard
          appointment={bath}
          again
          onReview={() => onReview(bath)}
          onObject={() => onObject(bath)}
          onTip={canHaveTip(bath) ? () => onTip(bath) : undefined}
        />
      </ErrorBoundary>
    </li>
  ));
}

const tippedBath = ({ id, petName, salon, date }: AppointmentDto): TippedBath => ({
  appointmentId: id,
  petName,
  salonName: salon.name,
  at: date,
  timeZone: salon.timeZone,
});
