import { useState } from 'react';
import type { AddOnDto, SubscriptionDto } from '../../api/generated.ts';
import { calendarDay } from '../../shared/format/salon-time.ts';
import type { ChosenStart, DayAndStart } from '../../domain/calendar/use-chosen-start.ts';

/** The choices made so far. */
export interface BookingDraft extends DayAndStart {
  subscription?: SubscriptionDto;
  /** Undefined until add-ons are chosen or cleared; until then those of the address apply. */
  addOns?: AddOnDto[];
  notes: string;
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
