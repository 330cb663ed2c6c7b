import { useRef } from 'react';
import type { AppointmentDto } from '../../api/generated.ts';
import { usePastAppointmentsInfiniteQuery } from '../../api/own-appointments.ts';
import { latestCharges, useOwnChargesQuery } from '../../api/own-charges.ts';
import { Button } from '../../shared/button.tsx';
import { classNames } from '../../shared/class-names.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { messages } from './owner.messages.ts';
import { TipDialog, type TippedBath } from './payments/tip-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import styles from './tab.module.css';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';

/** What was bathed, missed or cancelled, latest first, page by page. */
export function PastBaths() {
  const past = usePastAppointmentsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const reviewing = useDialog<AppointmentDto>();
  const tipping = useDialog<TippedBath>();
  const charges = useOwnChargesQuery(latestCharges);
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
        isEmpty={({ pages }) => pages[0]?.appointments.length === 0}
        empty={<p className={styles.none}>None yet. The first bath will be remembered here.</p>}
      >
        {({ pages }) => (
          <>
            <ul className={classNames(styles.list, styles.twoAbreast)}>
              {pages
                .flatMap(({ appointments }) => appointments)
                .map((appointment) => (
                  <li key={appointment.id}>
                    <AppointmentCard
                      appointment={appointment}
                      onReview={() => reviewing.show(appointment)}
                      onTip={canHaveTip(appointment) ? () => tipping.show(tippedBath(appointment)) : undefined}
                    />
                  </li>
                ))}
            </ul>
            {hasNextPage && (
              <div className={styles.more}>
                <Button tone="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {isFetchingNextPage ? 'Loading...' : 'Show more'}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <ReviewDialog dialog={reviewing} afterwards={heading} />
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
