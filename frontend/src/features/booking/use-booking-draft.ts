import { useState } from 'react';
import type { AddOnDto, StartDto, SubscriptionDto } from '../../api/generated.ts';

/** What has been chosen so far. */
export interface BookingDraft {
  subscription?: SubscriptionDto;
  addOns: AddOnDto[];
  /** Salon-local, "2026-12-01". */
  date?: string;
  start?: Pick<StartDto, 'startsAt' | 'time'>;
}

/** The form's choices: a further subscription clears the add-ons, a further date resets the time (rules.md#booking-form). */
export function useBookingDraft(only: SubscriptionDto | undefined) {
  const [draft, setDraft] = useState<BookingDraft>({ subscription: only, addOns: [] });
  const change = (part: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...part }));
  return {
    draft,
    chooseSubscription: (subscription: SubscriptionDto) => change({ subscription, addOns: [] }),
    chooseAddOns: (addOns: AddOnDto[]) => change({ addOns }),
    chooseDate: (date: string) => change({ date, start: undefined }),
    chooseStart: (start: BookingDraft['start']) => change({ start }),
    chooseStartOn: (date: string, start: BookingDraft['start']) => change({ date, start }),
  };
}
