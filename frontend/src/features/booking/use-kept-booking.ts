import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../api/use-session.ts';
import { keptInput } from '../../shared/form/kept-input.ts';

interface KeptBooking<Choices> {
  /** The form and its address, because another address names another bath. */
  of: string;
  choices: Choices;
}

/**
 * Keeps the choices and the note of a booking form in the tab until they are booked, so that a reload loses nothing
 * (rules.md#booking-form). Only the same account gets them back, at the same salon and address.
 */
export function useKeptBooking<Choices extends object>(form: 'one dog' | 'several dogs', salonId: number) {
  const session = useSession();
  const { search } = useLocation();
  const of = `${form} ${search}`;
  // Where another person signs in while the form is shown, its choices stay those of the person who made them.
  const [input] = useState(() =>
    keptInput<KeptBooking<Choices>>(`booking-${session?.userId ?? session?.email}-${salonId}`),
  );
  const [begun] = useState(() => {
    const kept = input.read();
    return kept.of === of ? kept.choices : undefined;
  });
  const keep = useCallback((choices: Choices) => input.keep({ of, choices }), [input, of]);
  return { begun, keep, forget: input.forget };
}
