import { useSearchParams } from 'react-router-dom';
import type { SalonDetailDto, SubscriptionDto } from '../../api/generated.ts';
import { DateTimePicker } from '../../domain/calendar/date-time-picker.tsx';
import { Panel } from '../../shared/panel.tsx';
import { AddOnChecklist } from './addon-checklist.tsx';
import styles from './booking-form.module.css';
import { messages } from './booking.messages.ts';
import { BookingSummary } from './booking-summary.tsx';
import { type HandedOn, SeveralDogs } from './group/several-dogs.tsx';
import { HeldStart, NotHeldYet } from './held-start.tsx';
import { JoinWaitlist } from './join-waitlist.tsx';
import { NotesField } from './notes-field.tsx';
import { fittingAt } from './preselected-bath.ts';
import { RepeatFields } from './series/repeat-fields.tsx';
import { SubscriptionSelect } from './subscription-select.tsx';
import { useBookingForm } from './use-booking-form.ts';

interface BookingFormProps {
  salon: SalonDetailDto;
  subscriptions: SubscriptionDto[];
  /** The note with which the form begins. */
  notes?: string;
  /** Whether the form for several dogs was turned from. */
  wasTurned?: boolean;
  /** Turns to the form for several dogs; absent where there are none. */
  onTurn?: (choices: HandedOn) => void;
}

/** The booking form: dog, add-ons and start, with the total beside them. */
export function BookingForm({ salon, subscriptions, notes = '', wasTurned = false, onTurn }: BookingFormProps) {
  const [query] = useSearchParams();
  const form = useBookingForm(salon, subscriptions, notes);
  const { draft, first, series, hold, startChoices, clearConflicts } = form;
  const { subscription } = draft;
  const addOnIds = draft.addOns.map(({ id }) => id);
  const lacksDog = Boolean(draft.start) && !subscription && fittingAt(salon, subscriptions).length > 0;

  return (
    <>
      {onTurn && <SeveralDogs isOn={false} wasPressed={wasTurned} onTurn={() => onTurn(form.handOn())} />}
      <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <div className={styles.steps}>
          <section className={styles.step}>
            <SubscriptionSelect
              salon={salon}
              subscriptions={subscriptions}
              selected={subscription?.id}
              onSelect={form.chooseSubscription}
            />
          </section>
          {subscription && (
            <section className={styles.step}>
              <AddOnChecklist
                salonId={salon.id}
                petSize={subscription.pet.size}
                chosen={draft.addOns}
                onChange={form.chooseAddOns}
              />
            </section>
          )}
          <Panel title="Appointment Date & Time">
            <DateTimePicker
              salon={salon}
              visit={{ subscriptionId: subscription?.id, addons: addOnIds }}
              choices={startChoices}
              conflict={form.conflict}
              mayBecomeFree={form.mayBecomeFree}
              opensOnFirstFreeDay
              onChange={clearConflicts}
            />
            <NotHeldYet shown={lacksDog} />
            {hold && <HeldStart key={hold.id} hold={hold} />}
            {form.dateMissing && (
              <p role="alert" className={styles.error}>
                {messages.dateMissing}
              </p>
            )}
            {first && <RepeatFields series={series} date={first.date} time={first.time} />}
            <JoinWaitlist
              salon={salon}
              subscription={subscription}
              addons={addOnIds}
              shown={draft.date}
              begin={query.get('wait') === 'open'}
              onBook={startChoices.chooseStartOn}
            />
          </Panel>
          <section className={styles.step}>
            <NotesField value={draft.notes} onChange={form.writeNotes} />
          </section>
        </div>
        <BookingSummary salon={salon} draft={draft} series={series} busy={form.busy} />
      </form>
    </>
  );
}
