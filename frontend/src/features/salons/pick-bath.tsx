import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { bathChosen } from '../../api/chosen-bath.slice.ts';
import { useListSubscriptionsQuery, type SalonDetailDto } from '../../api/generated.ts';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../app/paths.ts';
import { DateTimePicker } from '../../domain/calendar/date-time-picker.tsx';
import type { ChosenStart, StartChoices } from '../../domain/calendar/use-chosen-start.ts';
import { holdMessages } from '../../domain/hold.messages.ts';
import { acceptedSizes, type PetSize, petSizeName } from '../../domain/pet-size.ts';
import { useHoldBath } from '../../domain/use-hold-bath.ts';
import { Button } from '../../shared/button.tsx';
import { classNames } from '../../shared/class-names.ts';
import choices from '../../shared/choice-list.module.css';
import { zonedDateAtTime } from '../../shared/format/salon-time.ts';
import { Panel } from '../../shared/panel.tsx';
import { useIsShown } from '../../shared/use-is-shown.ts';
import styles from './pick-bath.module.css';
import { messages } from './salons.messages.ts';
import { useWayToSubscribe } from './use-way-to-subscribe.ts';

/** The salon's public calendar: a visitor chooses and holds a start before having an account (rules.md#holds). */
export function PickBath({ salon, start }: { salon: SalonDetailDto; start: StartChoices }) {
  const session = useSession();
  const subscriptions = useListSubscriptionsQuery(undefined, { skip: session?.role !== 'pet_owner' });
  const sizes = acceptedSizes(salon);
  const [size, setSize] = useState<PetSize | undefined>(sizes[0]);
  const { hold, busy, conflict, clearConflict } = useHoldBath();
  const isShown = useIsShown();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  // Unknown while an owner's list has not loaded: such an owner may have a subscription, and is not led to buy one.
  const fitting = session
    ? subscriptions.data?.filter(({ can, pet }) => can.book && sizes.includes(pet.size)).length
    : 0;
  const { way, isAsking } = useWayToSubscribe(size, session?.role === 'pet_owner' && fitting === 0);
  if (!size || (session && session.role !== 'pet_owner')) return null;

  const take = async (chosen: ChosenStart) => {
    if (fitting !== 0) return navigate(paths.bookingAt(salon.id, chosen.startsAt));
    const held = await hold({ salonId: salon.id, startsAt: chosen.startsAt, petSize: size });
    if (!held) return undefined;
    dispatch(bathChosen(held));
    return isShown() ? navigate(way) : undefined;
  };
  const chosen = start.draft.start;

  return (
    <Panel title="Choose a time">
      <div className={styles.pick}>
        {fitting === 0 && (
          <fieldset className={choices.choices}>
            <legend className={choices.small}>Your dog’s size</legend>
            <div className={styles.sizes}>
              {sizes.map((one) => (
                <label key={one} className={styles.size}>
                  <input
                    type="radio"
                    name="bath-size"
                    value={one}
                    checked={one === size}
                    onChange={() => setSize(one)}
                  />
                  {petSizeName(one)} dog
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <DateTimePicker
          salon={salon}
          visit={{ petSize: size }}
          choices={start}
          conflict={conflict}
          opensOnFirstFreeDay
          onChange={clearConflict}
        />
        <div className={classNames(styles.take, chosen && styles.chosen)}>
          <p>
            {chosen
              ? zonedDateAtTime(chosen.startsAt, salon.timeZone)
              : fitting === 0 || fitting === 1
                ? holdMessages.promise
                : holdMessages.promiseForDog}
          </p>
          <Button
            tone="call"
            size="lg"
            disabled={!chosen || isAsking}
            busy={busy}
            onClick={() => chosen && void take(chosen)}
          >
            {busy ? 'Holding...' : 'Take this time'}
          </Button>
        </div>
        {fitting !== undefined && fitting > 0 && (
          <p>
            {messages.noTimeFits} <Link to={paths.waitlistAt(salon.id)}>{messages.joinWaitlist}</Link>
          </p>
        )}
      </div>
    </Panel>
  );
}
