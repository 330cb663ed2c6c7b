import { useState } from 'react';
import type { AddOnDto, SalonDetailDto, SubscriptionDto } from '../../api/generated.ts';
import { calendarDay } from '../../shared/format/salon-time.ts';
import { serverNow } from '../../shared/server-now.ts';
import type { ChosenStart, DayAndStart } from '../../domain/calendar/use-chosen-start.ts';
import { fittingAt } from './preselected-bath.ts';

/** The choices made so far. */
export interface BookingDraft extends DayAndStart {
  subscription?: SubscriptionDto;
  /** Undefined until add-ons are chosen or cleared; until then those of the address apply. */
  addOns?: AddOnDto[];
  notes: string;
}

/** The choices as the tab keeps them. */
export interface KeptDraft extends Omit<BookingDraft, 'subscription'> {
  subscriptionId?: number;
}

export const keptDraftOf = ({ subscription, ...others }: BookingDraft): KeptDraft => ({
  ...others,
  subscriptionId: subscription?.id,
});

/** Returns the choices that the tab has kept. A day that is over is not chosen any more. */
export function draftOf(
  { subscriptionId, addOns, date, start, notes }: KeptDraft,
  salon: SalonDetailDto,
  subscriptions: readonly SubscriptionDto[],
): BookingDraft {
  const isOver = date !== undefined && date < calendarDay(serverNow(), salon.timeZone);
  const subscription = fittingAt(salon, subscriptions).find(({ id }) => id === subscriptionId);
  return { subscription, addOns: subscription && addOns, notes, ...(!isOver && { date, start }) };
}

/**
 * Keeps the form's choices. Another subscription clears the add-ons, and another date resets the time
 * (rules.md#booking-form).
 */
export function useBookingDraft(begin: Partial<BookingDraft>, timeZone: string) {
  const [draft, setDraft] = useState<BookingDraft>({ notes: '', ...begin });
  const change = (part: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...part }));
  return {
    draft,
    chooseSubscription: (subscription: SubscriptionDto) => change({ subscription, addOns: [] }),
    chooseAddOns: (addOns: AddOnDto[]) => change({ addOns }),
    writeNotes: (notes: string) => change({ notes }),
    chooseDate: (date: string) => change({ date, start: undefined }),
    chooseStart: (start: ChosenStart | undefined) =>
      change({ start, ...(start && { date: calendarDay(new Date(start.startsAt), timeZone) }) }),
    chooseStartOn: (date: string, start: ChosenStart) => change({ date, start }),
  };
}
