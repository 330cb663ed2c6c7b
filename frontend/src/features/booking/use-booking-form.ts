import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  useGetAvailabilityQuery,
  useListSalonAddOnsQuery,
  type AddOnDto,
  type SalonDetailDto,
  type SubscriptionDto,
} from '../../api/generated.ts';
import { dayAndStartOf, isGone, type StartChoices } from '../../domain/calendar/use-chosen-start.ts';
import { bookingTotal } from './booking-total.ts';
import type { HandedOn } from './group/several-dogs.tsx';
import { isHoldOf } from './held-start.tsx';
import { addOnIdsIn, firstChoice } from './preselected-bath.ts';
import { presentAddOns } from './present-add-ons.ts';
import { useSeries } from './series/use-series.ts';
import { useBookAppointment } from './use-book-appointment.ts';
import { type BookingDraft, draftOf, type KeptDraft, keptDraftOf, useBookingDraft } from './use-booking-draft.ts';
import { useBookingHold } from './use-booking-hold.ts';
import { useKeptBooking } from './use-kept-booking.ts';

/**
 * The choices of the booking form, the start that is held for them, and the commands that book them. The form begins
 * with what the tab has kept of it, else with what its address names and with a note.
 */
export function useBookingForm(salon: SalonDetailDto, subscriptions: SubscriptionDto[], notes: string) {
  const [query] = useSearchParams();
  const { begun, keep, forget } = useKeptBooking<KeptDraft>('one dog', salon.id);
  const named: BookingDraft = { notes, ...dayAndStartOf(query.get('start'), salon.timeZone) };
  const begin = begun ? draftOf(begun, salon, subscriptions) : named;
  const preselected = begin.subscription ?? firstChoice(salon, subscriptions, query);
  const choices = useBookingDraft({ ...begin, subscription: preselected }, salon.timeZone);
  const { draft } = choices;
  useEffect(() => keep(keptDraftOf(draft)), [keep, draft]);
  const { subscription, start } = draft;
  const addOns = useChosenAddOns(salon.id, draft, addOnIdsIn(query));
  const addOnIds = addOns.map(({ id }) => id);
  const addonsTotalCents = bookingTotal(addOns).cents;
  const held = useBookingHold(salon.id);
  const booking = useBookAppointment(forget);
  const [dateMissing, setDateMissing] = useState(false);
  const [waits, setWaits] = useState(false);
  const [sent, setSent] = useState<string>();
  // The calendar loads this day.
  const day = useGetAvailabilityQuery(
    { id: salon.id, subscriptionId: subscription?.id, addons: addOnIds, date: draft.date },
    { skip: !start },
  );
  const isGoneForNow = isGone(start, day.currentData?.days[0]) && !day.isFetching && !held.isReleasing;

  const first = subscription &&
    start && {
      subscriptionId: subscription.id,
      salonId: salon.id,
      date: draft.date ?? '',
      time: start.time,
      addons: addOnIds,
    };
  const series = useSeries(first, forget);
  // A series offers another start for its first date. A start that was sent may be gone because this form has booked it,
  // and the answer was lost.
  const isLost = isGoneForNow && !series.repeats && start?.startsAt !== sent;
  const bath = first && { startsAt: start.startsAt, petId: subscription.petId, addOnIds };
  const busy = booking.busy || waits;

  // Booking does not need the hold: it only reserves the start while the form is filled in.
  const hold = (wanted: BookingDraft['start'], of = subscription, extras: readonly AddOnDto[] = addOns) => {
    if (of) held.hold({ petId: of.petId, startsAt: wanted?.startsAt, addOnIds: extras.map(({ id }) => id) });
  };
  // A start with which the form begins was chosen earlier, as on a salon's page, and is held as soon as the form opens. A
  // dog without a start frees the starts that an earlier page held for another dog.
  const holdWished = useEffectEvent(() => hold(begin.start));
  useEffect(() => holdWished(), []);
  const clearConflicts = () => {
    booking.clearConflict();
    held.clearConflict();
  };
  const startChoices: StartChoices = {
    ...choices,
    chooseStart: (chosen) => {
      choices.chooseStart(chosen);
      hold(chosen);
    },
    chooseStartOn: (date, chosen) => {
      choices.chooseStartOn(date, chosen);
      hold(chosen);
    },
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDateMissing(!start || isLost);
    if (!subscription || !start || isLost || busy) return;
    setSent(start.startsAt);
    // A hold that reaches the server after the booking would find the start taken by this very booking.
    setWaits(true);
    await held.answered();
    setWaits(false);
    const note = draft.notes.trim();
    if (series.repeats) return void series.book(addonsTotalCents, note || undefined);
    void booking.book({
      subscriptionId: subscription.id,
      salonId: salon.id,
      petId: subscription.petId,
      date: start.startsAt,
      ...(addOns.length > 0 && { addons: addOnIds, addonsTotalCents }),
      ...(note && { notes: note }),
    });
  };

  return {
    /** The choices, without a start that is no longer free. */
    draft: { ...draft, addOns, start: isLost ? undefined : start },
    /** The bath that is chosen, and would be the first of a series; undefined until dog and start are chosen. */
    first,
    series,
    /** The hold of the chosen bath. */
    hold: held.held && bath && isHoldOf(held.held, bath) ? held.held : undefined,
    conflict: booking.conflict ?? held.startConflict,
    mayBecomeFree: held.isReleasing,
    dateMissing: dateMissing && (!start || isLost),
    busy: busy || series.busy,
    startChoices,
    clearConflicts,
    submit,
    writeNotes: choices.writeNotes,
    chooseSubscription: (other: SubscriptionDto) => {
      clearConflicts();
      choices.chooseSubscription(other);
      hold(start, other, []);
    },
    chooseAddOns: (extras: AddOnDto[]) => {
      clearConflicts();
      choices.chooseAddOns(extras);
      hold(start, subscription, extras);
    },
    /** Returns what the form for several dogs goes on with. */
    handOn: (): HandedOn => ({
      start: start?.startsAt,
      pet: subscription && String(subscription.petId),
      addons: addOnIds.join(','),
      notes: draft.notes,
    }),
  };
}

/** Returns the chosen add-ons as the salon offers them now; until any were chosen here, those that the address names. */
function useChosenAddOns(salonId: number, { subscription, addOns }: BookingDraft, named: readonly number[]) {
  const { currentData: offered } = useListSalonAddOnsQuery(
    { id: salonId, petSize: subscription?.pet.size },
    { skip: !subscription },
  );
  return addOns ? presentAddOns(addOns, offered) : (offered ?? []).filter(({ id }) => named.includes(id));
}
