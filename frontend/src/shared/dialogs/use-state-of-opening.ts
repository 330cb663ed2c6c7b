import { useState } from 'react';

/** State that begins anew each time its dialog opens, so that a choice that was given up does not come back. */
export function useStateOfOpening<T>(open: boolean, initial: T): readonly [T, (value: T) => void] {
  const [state, set] = useState({ open, value: initial });
  if (state.open !== open) set({ open, value: open ? initial : state.value });
  return [state.value, (value) => set({ open, value })];
}
