import type { AppointmentDto } from '../../api/generated.ts';
import { useComingAppointmentsQuery } from '../../api/own-appointments.ts';
import styles from '../../shared/dialogs/dialog.module.css';
import { zonedDateAtTime } from '../../shared/format/salon-time.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';

interface LostBathsProps {
  lost: (coming: readonly AppointmentDto[]) => AppointmentDto[];
  /** Returns the sentence for a number of visits. */
  words: (count: number) => string;
  /** The sentence where the visits cannot be loaded. */
  unknown: string;
}

/** The coming visits that the change to be confirmed cancels. */
export function LostBaths({ lost: lostOf, words, unknown }: LostBathsProps) {
  // A visit that was booked elsewhere since the page was opened is cancelled as well.
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
                  {zonedDateAtTime(date, salon.timeZone)}, {salon.name}
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </Loaded>
  );
}
