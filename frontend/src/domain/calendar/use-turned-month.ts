import { useState } from 'react';

/** The month to which somebody turned a calendar. */
export interface TurnedMonth {
  /** As 2026-12; undefined until somebody turns. */
  readonly month: string | undefined;
  readonly show: (month: string) => void;
}

/** Keeps the month to which somebody turned a calendar until another day is chosen. */
export function useTurnedMonth(chosen: string | undefined): TurnedMonth {
  const [month, show] = useState<string>();
  const [before, setBefore] = useState(chosen);
  if (chosen !== before) {
    setBefore(chosen);
    show(undefined);
  }
  return { month, show };
}
