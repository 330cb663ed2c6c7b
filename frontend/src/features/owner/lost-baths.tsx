import type { AppointmentDto } from '../../api/generated.ts';
import { useComingAppointmentsQuery } from '../../api/own-appointments.ts';
import styles from '../../shared/dialogs/dialog.module.css';
import { dateAtTime, zoneName } from '../../shared/format/salon-time.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';

interface LostBathsProps {
  lost: (coming: readonly AppointmentDto[]) => AppointmentDto[];
  /** What is said of so many. */
  words: (count: number) => string;
  /** What is said where they cannot be loaded. */
  unknown: string;
}

/** The coming baths that go with what is about to be confirmed. */
export function LostBaths({ lost: lostOf, words, unknown }: LostBathsProps) {
  // What was booked elsewhere since the page was opened goes as well.
  const coming = useComingAppointmentsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded
      query={coming}
      pending={<Skeleton />}
      failed={<p>{unknown}</p>}
      isEmpty={(appointments) => lostOf(appointments).length === 0}
      empty={null}
    >
      {(appointments) => {
        const lost = lostOf(appointments);
        return (
          <div className={styles.lost}>
            <p>{words(lost.length)}</p>
            <ul>
              {lost.map(({ id, date, salon }) => (
                <li key={id}>
                  {dateAtTime(date, salon.timeZone)} {zoneName(date, salon.timeZone)}, {salon.name}
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </Loaded>
  );
}
