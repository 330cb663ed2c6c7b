import { useRef } from 'react';
import type { AppointmentDto } from '../../api/generated.ts';
import { usePastAppointmentsInfiniteQuery } from '../../api/own-appointments.ts';
import { latestCharges } from '../../api/own-charges.ts';
import { useListChargesQuery } from '../../api/generated.ts';
import { Button } from '../../shared/button.tsx';
import { classNames } from '../../shared/class-names.ts';
import { ErrorBoundary } from '../../shared/error-boundary.tsx';
import { Loaded } from '../../shared/loaded.tsx';
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
  const charges = useListChargesQuery(latestCharges);
  const heading = useRef<HTMLHeadingElement>(null);
  const tipped = new Set(charges.data?.rows.filter(({ kind }) => kind === 'tip').map((tip) => tip.appointmentId));
  const canHaveTip = ({ id, status }: AppointmentDto) => status === 'completed' && charges.data && !tipped.has(id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = past;
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
              {pages
                .flatMap(({ rows }) => rows)
                .map((appointment) => (
                  <li key={appointment.id}>
                    <ErrorBoundary otherwise={messages.bathNotShown}>
                      <AppointmentCard
                        appointment={appointment}
                        again
                        onReview={() => reviewing.show(appointment)}
                        onObject={() => objecting.show(appointment)}
                        onTip={canHaveTip(appointment) ? () => tipping.show(tippedBath(appointment)) : undefined}
                      />
                    </ErrorBoundary>
                  </li>
                ))}
            </ul>
            {hasNextPage && (
              <div className={styles.more}>
                <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {isFetchingNextPage ? 'Loading...' : 'Show more'}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <ReviewDialog dialog={reviewing} afterwards={heading} />
      <ObjectionDialog dialog={objecting} afterwards={heading} />
      <TipDialog dialog={tipping} afterwards={heading} />
    </>
  );
}

const tippedBath = ({ id, petName, salon, date }: AppointmentDto): TippedBath => ({
  appointmentId: id,
  petName,
  salonName: salon.name,
  at: date,
  timeZone: salon.timeZone,
});
