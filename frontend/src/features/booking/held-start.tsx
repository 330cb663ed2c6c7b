import type { HoldDto } from '../../api/generated.ts';
import { HoldClock, useSecondsLeft } from '../../domain/hold-clock.tsx';
import { holdMessages } from '../../domain/hold.messages.ts';
import styles from './booking-form.module.css';

/** A line about the hold of the chosen start: the time left, or that it ran out. Booking does not need the hold. */
export function HeldStart({ hold }: { hold: HoldDto }) {
  const seconds = useSecondsLeft(hold.expiresAt);
  return (
    <div className={styles.held}>
      {seconds > 0 && <HoldClock seconds={seconds} />}
      <p role="status">{seconds === 0 && holdMessages.ranOutWhileBooking}</p>
    </div>
  );
}

/** A line about a chosen start that is held only once a dog is chosen. */
export const NotHeldYet = ({ shown }: { shown: boolean }) => (
  <div role="status">{shown && <p className={styles.held}>{holdMessages.notHeldYet}</p>}</div>
);

interface BathToBook {
  readonly startsAt: string;
  readonly petId: number;
  readonly addOnIds: readonly number[];
}

/** Returns whether a hold is for this very bath: a longer one needs more time than is held. */
export function isHoldOf({ startsAt, petId, addons }: HoldDto, bath: BathToBook): boolean {
  const ids = (list: readonly number[]) => list.toSorted((one, other) => one - other).join();
  return startsAt === bath.startsAt && petId === bath.petId && ids(addons) === ids(bath.addOnIds);
}
