import { useState } from 'react';
import { businessTerms } from '../../api/business-terms.ts';
import { useGetAvailabilityQuery, type SalonDetailDto, type SubscriptionDto } from '../../api/generated.ts';
import type { ChosenStart } from '../../domain/calendar/use-chosen-start.ts';
import { Button } from '../../shared/button.tsx';
import { wallTime } from '../../shared/format/salon-time.ts';
import { useFocusWhenShown } from '../../shared/use-focus-when-shown.ts';
import styles from './join-waitlist.module.css';
import { useJoinWaitlist } from './use-join-waitlist.ts';
import { WaitOutcome } from './wait-outcome.tsx';
import {
  firstWaitableDay,
  offeredDay,
  offeredTime,
  takenStarts,
  waitableDays,
  waitRequestOf,
  type WaitChoice,
} from './waitlist-choices.ts';
import { messages } from './waitlist.messages.ts';

interface JoinWaitlistProps {
  salon: SalonDetailDto;
  subscription: SubscriptionDto | undefined;
  addons: number[];
  /** The day that the calendar shows. */
  shown: string | undefined;
  begin: boolean;
  onBook: (date: string, start: ChosenStart) => void;
}

/** The form that joins the waitlist: a day, a time and a distance. */
export function JoinWaitlist({ begin, ...form }: JoinWaitlistProps) {
  const [open, setOpen] = useState(begin);
  if (!open)
    return (
      <p className={styles.ask}>
        {messages.ask}{' '}
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {messages.open}
        </Button>
      </p>
    );
  return <WaitlistFields {...form} wasPressed={!begin} />;
}

interface WaitlistFieldsProps extends Omit<JoinWaitlistProps, 'begin'> {
  /** Whether a button has opened the form. */
  wasPressed: boolean;
}

function WaitlistFields({ salon, subscription, addons, shown, wasPressed, onBook }: WaitlistFieldsProps) {
  const fields = useFocusWhenShown<HTMLFieldSetElement>(wasPressed);
  const [chosen, choose] = useState<Partial<WaitChoice>>({});
  const { join, busy, outcome, clear } = useJoinWaitlist(subscription?.id);
  const visit = { id: salon.id, subscriptionId: subscription?.id, addons };
  const days = useGetAvailabilityQuery(visit).currentData?.days ?? [];
  const date = offeredDay(days, chosen.date ?? '') ?? firstWaitableDay(days, shown);
  const times = useGetAvailabilityQuery({ ...visit, date }, { skip: !date });
  const taken = takenStarts(times.currentData?.days[0]?.starts);
  // Another day, dog or other add-ons may have taken away what was chosen before.
  const choice: WaitChoice = { miles: '', ...chosen, date, when: offeredTime(taken, chosen.when ?? '') };
  const change = (part: Partial<WaitChoice>) => {
    clear();
    choose((before) => ({ ...before, ...part }));
  };
  return (
    <fieldset ref={fields} tabIndex={-1} className={styles.waitlist}>
      <legend>{messages.title}</legend>
      <p className={styles.lead}>{subscription ? messages.lead : messages.noSubscription}</p>
      <div className={styles.fields}>
        <label>
          {messages.day}
          <select value={choice.date} onChange={({ target }) => change({ date: target.value, when: '' })}>
            {waitableDays(days).map(({ date, label }) => (
              <option key={date} value={date}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          {messages.when}
          <select value={choice.when} onChange={({ target }) => change({ when: target.value })}>
            <option value="">{messages.anyTime}</option>
            {Object.entries(messages.parts).map(([part, name]) => (
              <option key={part} value={part}>
                {name}
              </option>
            ))}
            {taken.map(({ time }) => (
              <option key={time} value={time}>
                {wallTime(time)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {messages.where}
          <select value={choice.miles} onChange={({ target }) => change({ miles: target.value })}>
            <option value="">{messages.onlyHere(salon.name)}</option>
            {businessTerms.waitlist.milesOffered.map((miles) => (
              <option key={miles} value={miles}>
                {messages.within(miles, salon.zipCode.slice(0, 5))}
              </option>
            ))}
          </select>
        </label>
      </div>
      {choice.miles && addons.length > 0 && <p className={styles.lead}>{messages.withoutExtras}</p>}
      <Button
        disabled={!subscription || !choice.date}
        busy={busy}
        onClick={() =>
          subscription && void join(waitRequestOf(choice, { salon, subscriptionId: subscription.id, addons }))
        }
      >
        {busy ? messages.joining : messages.join}
      </Button>
      <WaitOutcome outcome={outcome} salonId={salon.id} date={choice.date} onBook={onBook} />
    </fieldset>
  );
}
