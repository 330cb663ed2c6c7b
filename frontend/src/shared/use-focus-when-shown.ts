import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to an element once it is shown, in place of the button that asked for it and has gone. */
export function useFocusWhenShown<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
