import { useGetSalonDayQuery, type SalonDayVisitDto, type SalonDayDto } from '../../api/generated.ts';
import { PetSizeBadge } from '../../domain/pet-size-badge.tsx';
import { timeOfDay, wallTime } from '../../shared/format/salon-time.ts';
import { Icon } from '../../shared/icon.tsx';
import { Skeleton, Loading } from '../../shared/skeleton.tsx';
import { fullness, openingSentence } from './day-words.ts';
import { messages } from './salon-desk.messages.ts';
import styles from './today-strip.module.css';
import { businessWords } from '../../api/business-terms.ts';

const Visit = ({ visit, timeZone }: { visit: SalonDayVisitDto; timeZone: string }) => (
  <li className={styles.visit}>
    <span className={styles.time}>{timeOfDay(visit.date, timeZone)}</span>
    <span className={styles.who}>
      <strong>{visit.petName || messages.unknownPet}</strong> <PetSizeBadge size={visit.petSize} />
      <span className={styles.owner}>{visit.petOwnerName}</span>
    </span>
    <span className={styles.tub}>Tub {visit.station}</span>
  </li>
);

function Load({ day }: { day: SalonDayDto }) {
  if (day.load.length === 0) return null;
  const wordsOf = ({ time, taken, inBreak }: SalonDayDto['load'][number]) =>
    `${wallTime(time)}: ${inBreak && taken === 0 ? 'break' : `${taken} of ${day.stations}`}`;
  const words = day.load.map(wordsOf).join(', ');
  return (
    <div>
      <p className={styles.share}>
        Stations <strong>{fullness(day)}%</strong> booked today
      </p>
      <div className={styles.bars} role="img" aria-label={`Stations taken, every ${businessWords.slot}. ${words}`}>
        {day.load.map((step) => {
          const height = (40 * Math.min(step.taken, day.stations)) / day.stations;
          return (
            <svg
              key={step.time}
              className={styles.bar}
              viewBox="0 0 10 40"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <title>{wordsOf(step)}</title>
              <rect width="10" height={step.inBreak ? 4 : 40} y={step.inBreak ? 36 : 0} className={styles.empty} />
              <rect width="10" height={height} y={40 - height} className={styles.taken} />
            </svg>
          );
        })}
      </div>
      <p className={styles.hours}>
        <span>{wallTime(day.load[0]?.time ?? '')}</span>
        <span>{day.closesAt && timeOfDay(day.closesAt, day.timeZone)}</span>
      </p>
    </div>
  );
}

/** The current visit, the next one, and how full the stations are. Nothing is shown without an answer. */
export function TodayStrip({ salonId, onOverdue }: { salonId: number; onOverdue: () => void }) {
  const { data: day, isError } = useGetSalonDayQuery({ salonId }, { refetchOnMountOrArgChange: true });
  if (isError && !day) return null;
  if (!day)
    return (
      <Loading label="Loading today" className={styles.strip}>
        <Skeleton className={styles.waiting} />
        <Skeleton className={styles.waiting} />
        <Skeleton className={styles.waiting} />
      </Loading>
    );
  return (
    <section className={styles.strip} aria-label="Today at a glance">
      <div className={styles.cell}>
        <h2>Now</h2>
        {day.now.length > 0 ? (
          <ul className={styles.visits}>
            {day.now.map((visit) => (
              <Visit key={visit.id} visit={visit} timeZone={day.timeZone} />
            ))}
          </ul>
        ) : (
          <p className={styles.none}>No dog in a tub.</p>
        )}
        {day.overdue > 0 && (
          <button type="button" className={styles.overdue} onClick={onOverdue}>
            <Icon name="warning" size={18} />
            {day.overdue === 1 ? '1 visit is over and still open' : `${day.overdue} visits are over and still open`}
          </button>
        )}
      </div>
      <div className={styles.cell}>
        <h2>Next</h2>
        {day.next.length > 0 ? (
          <ul className={styles.visits}>
            {day.next.map((visit) => (
              <Visit key={visit.id} visit={visit} timeZone={day.timeZone} />
            ))}
          </ul>
        ) : (
          <p className={styles.none}>{openingSentence(day)}</p>
        )}
      </div>
      <div className={styles.cell}>
        <h2>Today</h2>
        <p className={styles.counts}>
          <span>
            <strong>{day.toCome}</strong> to come
          </span>
          <span>
            <strong>{day.completed}</strong> completed
          </span>
          {day.noShows > 0 && (
            <span>
              <strong>{day.noShows}</strong> no-show{day.noShows > 1 && 's'}
            </span>
          )}
        </p>
        <Load day={day} />
      </div>
    </section>
  );
}
