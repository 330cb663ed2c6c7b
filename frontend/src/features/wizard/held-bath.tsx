import { useDispatch, useSelector } from 'react-redux';
import { bathChosen, bathForgotten, type ChosenBath } from '../../api/chosen-bath.slice.ts';
import { useReleaseHoldMutation } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { HoldClock, useSecondsLeft } from '../../domain/hold-clock.tsx';
import { holdMessages } from '../../domain/hold.messages.ts';
import type { PetSize } from '../../domain/pet-size.ts';
import { useHoldBath } from '../../domain/use-hold-bath.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { calendarDay, shortDateAtTime, timeOfDay, zoneName } from '../../shared/format/salon-time.ts';
import { startWords } from '../../shared/format/start-words.ts';
import { Icon } from '../../shared/icon.tsx';
import { serverNow } from '../../shared/server-now.ts';
import styles from './held-bath.module.css';
import { useConfirmHold, useHeldBath } from './use-held-bath.ts';
import { useOtherStarts } from './use-other-starts.ts';
import { selectDraft } from './wizard-draft.slice.ts';
import type { WizardStep } from './wizard-steps.ts';
import { messages } from './wizard.messages.ts';

/** The bath that was chosen before subscribing. Its time and the time left on its hold stay in sight in every step. */
export function HeldBath({ step }: { step: WizardStep }) {
  const { bath, ...fit } = useHeldBath();
  return bath && <Chosen key={`${bath.id} until ${bath.expiresAt}`} bath={bath} step={step} {...fit} />;
}

interface ChosenProps {
  bath: ChosenBath;
  fits: boolean;
  isAsking: boolean;
  step: WizardStep;
}

function Chosen({ bath, fits, isAsking, step }: ChosenProps) {
  const seconds = useSecondsLeft(bath.expiresAt);
  const { pet } = useSelector(selectDraft);
  const [release] = useReleaseHoldMutation();
  const dispatch = useDispatch();
  useConfirmHold(bath, seconds === 0, step);
  const giveUp = () => {
    void release({ id: bath.id });
    dispatch(bathForgotten());
  };
  const { startsAt, timeZone, salonName } = bath;
  return (
    <section className={styles.held} aria-label="Your bath">
      <div className={styles.inSight}>
        <Icon name="calendar" />
        <p className={styles.when}>
          {shortDateAtTime(startsAt, timeZone)} {zoneName(startsAt, timeZone)}
        </p>
        {fits && seconds > 0 && <HoldClock seconds={seconds} />}
        <p role="alert" className={styles.lost}>
          {!fits && messages.sizeNotTaken(salonName, pet.size)}
          {fits && seconds === 0 && `${holdMessages.ranOut}.`}
        </p>
      </div>
      <div className={styles.more}>
        {!fits && <OtherSalon zipCode={pet.ownerZipCode} />}
        {fits && seconds === 0 && !isAsking && <RanOut bath={bath} petSize={pet.size} />}
        {fits && seconds > 0 && (
          <p>
            {salonName}. {!isAsking && holdMessages.bookedWithIt}
          </p>
        )}
        <Button tone="plain" onClick={giveUp}>
          {holdMessages.release}
        </Button>
      </div>
    </section>
  );
}

function OtherSalon({ zipCode }: { zipCode: string }) {
  return (
    <div className={styles.instead}>
      <p>{messages.sizeNotTakenText}</p>
      <div className={styles.others}>
        <ButtonLink to={paths.findSalonsFor({ zipCode })} tone="quiet">
          Choose another salon
        </ButtonLink>
      </div>
    </div>
  );
}

/** The starts that can be held instead: the same one if it is still free, and those nearest to it. */
function RanOut({ bath, petSize }: { bath: ChosenBath; petSize: PetSize }) {
  const { salonId, salonName, startsAt, timeZone } = bath;
  const { hold, busy, conflict } = useHoldBath();
  const dispatch = useDispatch();
  const take = async (at: string) => {
    const held = await hold({ salonId, startsAt: at, petSize });
    if (held) dispatch(bathChosen(held));
  };
  const free = useOtherStarts({ ...bath, petSize });
  const dayOf = (instant: string) => calendarDay(new Date(instant), timeZone);
  const words = (at: string) =>
    dayOf(at) === dayOf(startsAt) ? timeOfDay(at, timeZone) : startWords(at, serverNow(), timeZone);
  return (
    <div className={styles.instead}>
      <p aria-live="polite">{conflict?.message ?? `${salonName}. ${holdMessages.ranOutText}`}</p>
      <div className={styles.others}>
        {free.map((start) => (
          <Button key={start.startsAt} tone="quiet" busy={busy} onClick={() => void take(start.startsAt)}>
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
