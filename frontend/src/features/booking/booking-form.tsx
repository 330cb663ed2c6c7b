import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListSalonAddOnsQuery, type SalonDetailDto, type SubscriptionDto } from '../../api/generated.ts';
import { DateTimePicker } from '../../domain/calendar/date-time-picker.tsx';
import { dayAndStartOf, type StartChoices } from '../../domain/calendar/use-chosen-start.ts';
import { Panel } from '../../shared/panel.tsx';
import { AddOnChecklist } from './addon-checklist.tsx';
import styles from './booking-form.module.css';
import { messages } from './booking.messages.ts';
import { BookingSummary } from './booking-summary.tsx';
import { bookingTotal } from './booking-total.ts';
import { type HandedOn, SeveralDogs } from './group/several-dogs.tsx';
import { HeldStart, isHoldOf, NotHeldYet } from './held-start.tsx';
import { JoinWaitlist } from './join-waitlist.tsx';
import { NotesField } from './notes-field.tsx';
import { RepeatFields } from './series/repeat-fields.tsx';
import { useSeries } from './series/use-series.ts';
import { SubscriptionSelect } from './subscription-select.tsx';
import { useBookAppointment } from './use-book-appointment.ts';
import { type BookingDraft, useBookingDraft } from './use-booking-draft.ts';
import { useBookingHold } from './use-booking-hold.ts';
import { addOnIdsIn, firstChoice, fittingAt } from './preselected-bath.ts';
import { presentAddOns } from './present-add-ons.ts';

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
  const begin = dayAndStartOf(query.get('start'), salon.timeZone);
  const preselected = firstChoice(salon, subscriptions, query);
  const choices = useBookingDraft({ subscription: preselected, notes, ...begin }, salon.timeZone);
  const { draft } = choices;
  const held = useBookingHold(salon.id);
  const { book, busy, conflict, clearConflict } = useBookAppointment();
  const [dateMissing, setDateMissing] = useState(false);
  const [waits, setWaits] = useState(false);
  const { subscription, start } = draft;
  const extraIds = addOnIdsIn(query);
  const { currentData: offered } = useListSalonAddOnsQuery(
    { id: salon.id, petSize: subscription?.pet.size },
    { skip: !subscription },
  );
  const addOns = draft.addOns
    ? presentAddOns(draft.addOns, offered)
    : (offered ?? []).filter(({ id }) => extraIds.includes(id));
  const addonsTotalCents = bookingTotal(addOns).cents;

  const first = subscription &&
    start && {
      subscriptionId: subscription.id,
      salonId: salon.id,
      date: draft.date ?? '',
      time: start.time,
      addons: addOns.map(({ id }) => id),
    };
  const series = useSeries(first);
  const bath = first && { startsAt: start.startsAt, petId: subscription.petId, addOnIds: first.addons };
  const hold = held.held && bath && isHoldOf(held.held, bath) ? held.held : undefined;

  // Booking does not need the hold: it only reserves the start while the form is filled in.
  const holding = (start: BookingDraft['start'], of = subscription, extras = addOns) => {
    if (of) held.hold({ petId: of.petId, startsAt: start?.startsAt, addOnIds: extras.map(({ id }) => id) });
  };
  // A start in the address was chosen earlier, on a salon's card or page, and is held as soon as the form opens. A dog
  // without a start frees the starts that an earlier page held for another dog.
  const holdWished = useEffectEvent(() => holding(begin.start));
  useEffect(() => holdWished(), []);
  const clearConflicts = () => {
    clearConflict();
    held.clearConflict();
  };
  const chooseSubscription = (other: SubscriptionDto) => {
    clearConflicts();
    choices.chooseSubscription(other);
    holding(start, other, []);
  };
  const heldChoices: StartChoices = {
    ...choices,
    chooseStart: (start) => {
      choices.chooseStart(start);
      holding(start);
    },
    chooseStartOn: (date, start) => {
      choices.chooseStartOn(date, start);
      holding(start);
    },
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDateMissing(!start);
    if (!subscription || !start || busy || waits) return;
    // A hold that reaches the server after the booking would find the start taken by this very booking.
    setWaits(true);
    await held.answered();
    setWaits(false);
    if (series.repeats) return void series.book(addonsTotalCents, draft.notes.trim() || undefined);
    void book({
      subscriptionId: subscription.id,
      salonId: salon.id,
      petId: subscription.petId,
      date: start.startsAt,
      ...(addOns.length > 0 && { addons: addOns.map(({ id }) => id), addonsTotalCents }),
      ...(draft.notes.trim() && { notes: draft.notes.trim() }),
    });
  };

  const turn = () =>
    onTurn?.({
      start: start?.startsAt,
      pet: subscription && String(subscription.petId),
      addons: addOns.map(({ id }) => id).join(','),
      notes: draft.notes,
    });

  return (
    <>
      {onTurn && <SeveralDogs isOn={false} wasPressed={wasTurned} onTurn={turn} />}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.steps}>
          <section className={styles.step}>
            <SubscriptionSelect
              salon={salon}
              subscriptions={subscriptions}
              selected={subscription?.id}
              onSelect={chooseSubscription}
            />
          </section>
          {subscription && (
            <section className={styles.step}>
              <AddOnChecklist
                salonId={salon.id}
                petSize={subscription.pet.size}
                chosen={addOns}
                onChange={(extras) => {
                  clearConflicts();
                  choices.chooseAddOns(extras);
                  holding(start, subscription, extras);
                }}
              />
            </section>
          )}
          <Panel title="Appointment Date & Time">
            <DateTimePicker
              salon={salon}
              visit={{ subscriptionId: subscription?.id, addons: addOns.map(({ id }) => id) }}
              choices={heldChoices}
              conflict={conflict ?? held.startConflict}
              mayBecomeFree={held.isReleasing}
              opensOnFirstFreeDay
              onChange={clearConflicts}
            />
            <NotHeldYet shown={Boolean(start) && !subscription && fittingAt(salon, subscriptions).length > 0} />
            {hold && <HeldStart key={hold.id} hold={hold} />}
            {dateMissing && !start && (
              <p role="alert" className={styles.error}>
                {messages.dateMissing}
              </p>
            )}
            {first && <RepeatFields series={series} date={first.date} time={first.time} />}
            <JoinWaitlist
              salon={salon}
              subscription={subscription}
              addons={addOns.map(({ id }) => id)}
              shown={draft.date}
              begin={query.get('wait') === 'open'}
              onBook={heldChoices.chooseStartOn}
            />
          </Panel>
          <section className={styles.step}>
            <NotesField value={draft.notes} onChange={choices.writeNotes} />
          </section>
        </div>
        <BookingSummary
          salon={salon}
          draft={{ ...draft, addOns }}
          series={series}
          busy={busy || waits || series.busy}
        />
      </form>
    </>
  );
}
