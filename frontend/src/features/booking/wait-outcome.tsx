import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import type { ChosenStart } from '../../domain/calendar/use-chosen-start.ts';
import { placeInLine, waitPlace, waitTime } from '../../domain/wait-words.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { wallTime } from '../../shared/format/salon-time.ts';
import styles from './join-waitlist.module.css';
import type { JoinOutcome } from './use-join-waitlist.ts';
import { messages } from './waitlist.messages.ts';

interface WaitOutcomeProps {
  outcome: JoinOutcome;
  salonId: number;
  date: string;
  onBook: (date: string, start: ChosenStart) => void;
}

/** The place in line, or the free starts, or the reason why waiting is not possible. */
export function WaitOutcome({ outcome: { wait, places, problem }, salonId, date, onBook }: WaitOutcomeProps) {
  return (
    <div aria-live="polite">
      {wait && (
        <p className={styles.joined}>
          {messages.joined(wait.petName, placeInLine(wait), `${waitTime(wait)}, ${lowered(waitPlace(wait))}`)}{' '}
          <Link to={paths.ownerAppointments}>{messages.seeAll}</Link>
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {places && (
        <div className={styles.free}>
          <p>{messages.free}</p>
          <div className={styles.places}>
            {places.map(({ salonId: at, salonName, startsAt, time }) =>
              at === salonId ? (
                <Button key={startsAt} tone="quiet" onClick={() => onBook(date, { startsAt, time })}>
                  {wallTime(time)}
                </Button>
              ) : (
                <ButtonLink key={`${at} ${startsAt}`} tone="quiet" to={paths.salonAt(at, startsAt)}>
                  {wallTime(time)}, {salonName}
                </ButtonLink>
              ),
            )}
          </div>
        </div>
      )}
    </div>
  );
}

const lowered = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
