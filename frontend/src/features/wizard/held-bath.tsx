import { useDispatch, useSelector } from 'react-redux';
import { bathChosen, bathForgotten, selectChosenBath, type ChosenBath } from '../../api/chosen-bath.slice.ts';
import { useReleaseHoldMutation } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { HoldClock, useSecondsLeft } from '../../domain/hold-clock.tsx';
import { holdMessages } from '../../domain/hold.messages.ts';
import { useHoldBath } from '../../domain/use-hold-bath.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { calendarDay, dateAtTime, timeOfDay, zoneName } from '../../shared/format/salon-time.ts';
import { startWords } from '../../shared/format/start-words.ts';
import { Icon } from '../../shared/icon.tsx';
import { serverNow } from '../../shared/server-now.ts';
import styles from './held-bath.module.css';
import { useOtherStarts } from './use-other-starts.ts';

/** The bath that was chosen before subscribing, visible in every step, with the time left on its hold. */
export function HeldBath() {
  const bath = useSelector(selectChosenBath);
  return bath && <Chosen key={bath.id} bath={bath} />;
}

function Chosen({ bath }: { bath: ChosenBath }) {
  const seconds = useSecondsLeft(bath.expiresAt);
  const [release] = useReleaseHoldMutation();
  const dispatch = useDispatch();
  const giveUp = () => {
    void release({ id: bath.id });
    dispatch(bathForgotten());
  };
  const { startsAt, timeZone, salonName } = bath;
  return (
    <section className={styles.held} aria-label="Your bath">
      <Icon name="calendar" />
      <div className={styles.text}>
        <p className={styles.when}>
          {dateAtTime(startsAt, timeZone)} {zoneName(startsAt, timeZone)}
        </p>
        <p>
          {salonName}. {seconds > 0 && holdMessages.bookedWithIt}
        </p>
        {seconds > 0 ? <HoldClock seconds={seconds} /> : <RanOut bath={bath} />}
      </div>
      <Button tone="plain" onClick={giveUp}>
        {holdMessages.release}
      </Button>
    </section>
  );
}

/** The starts that can be held instead: the same one if it is still free, and those nearest to it. */
function RanOut({ bath }: { bath: ChosenBath }) {
  const { salonId, startsAt, timeZone, petSize } = bath;
  const { hold, busy, conflict } = useHoldBath();
  const dispatch = useDispatch();
  const take = async (at: string) => {
    const held = await hold({ salonId, startsAt: at, petSize });
    if (held) dispatch(bathChosen(held));
  };
  const free = useOtherStarts(bath);
  const dayOf = (instant: string) => calendarDay(new Date(instant), timeZone);
  const words = (at: string) =>
    dayOf(at) === dayOf(startsAt) ? timeOfDay(at, timeZone) : startWords(at, serverNow(), timeZone);
  return (
    <div className={styles.ranOut}>
      <p role="alert">
        <strong>{holdMessages.ranOut}.</strong> {conflict?.message ?? holdMessages.ranOutText}
      </p>
      <div className={styles.others}>
        {free.map((start) => (
          <Button key={start.startsAt} tone="quiet" disabled={busy} onClick={() => void take(start.startsAt)}>
            {start.startsAt === startsAt ? holdMessages.again : words(start.startsAt)}
          </Button>
        ))}
        <ButtonLink to={paths.salon(salonId)} tone="plain">
          Other days
        </ButtonLink>
      </div>
    </div>
  );
}
